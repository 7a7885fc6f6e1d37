// What a lesson and a puzzle have in common: the board on which one answers, and a sentence for a wrong move.

import { Board } from "./board.js";
import { Choice } from "./choice.js";
import { Pair } from "./pair.js";
import { tips } from "./tips.js";
import { $, say } from "./ui.js";

export class Exercise {
  constructor(send, more) {
    this.board = new Board($("#ui-board"));
    this.choice = new Choice(this.board, send, more);
    this.pair = new Pair(this.board, send);
    tips(this.board, (event) => this.choice.meant(event) || event.target.closest("[data-pair]"));
  }

  show(frame) {
    this.board.show(frame.board);
    $("#ui-ask").innerHTML = frame.ask;
    $("#ui-options").innerHTML = frame.list;
    this.offer(frame);
    this.board.resized(); // what lies over the board may have grown
    this.board.panels.forward();
  }

  offer(frame) {
    this.choice.offer(frame);
    this.pair.refresh();
  }

  refuse(answer) {
    // The move is not made: why, in a sentence that stays, or what went wrong on the way.
    this.choice.cancel(false);
    this.pair.refresh();
    if (answer.error) {
      say(answer.error);
      return;
    }
    const note = $("#ui-wrong");
    note.textContent = answer.why;
    note.hidden = false;
    note.scrollIntoView({ block: "nearest" });
  }
}
