"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from ludoteka.web.views import account, animation, api, game, home, learn, puzzles, tables

handler400 = "ludoteka.web.views.errors.bad_request"
handler404 = "ludoteka.web.views.errors.missing"
handler500 = "ludoteka.web.views.errors.broken"
handler429 = "ludoteka.web.views.errors.too_many"  # allauth asks for it by this name
urlpatterns = [
    path("", home.home, name="home"),
    path("app.webmanifest", home.manifest, name="manifest"),
    path("offline/", home.offline, name="offline"),
    path("offline.js", home.offline_worker),
    path("boards.<slug:stamp>.css", home.boards_style, name="boards"),
    path("covers/<slug:name>.<slug:stamp>.svg", home.cover, name="cover"),
    path(
        "sprites/<slug:stamp>/<slug:name>/<slug:sheet>.<slug:look>.svg", home.sprite, name="sprite"
    ),
    path("games/<slug:name>/picture.svg", home.game_picture, name="picture"),
    path("games/<slug:name>/rules/", home.rules, name="rules"),
    path("games/<slug:name>/rules/<int:number>.svg", home.rules_picture, name="rules_picture"),
    path("games/<slug:name>/play/", tables.play, name="play"),
    path("games/<slug:name>/new/", tables.new, name="new"),
    path("games/<slug:name>/learn/", learn.begin, name="learn"),
    path("games/<slug:name>/learn/<slug:lesson>/", learn.page, name="lesson"),
    path("games/<slug:name>/learn/<slug:lesson>/move", learn.move),
    path("games/<slug:name>/learn/<slug:lesson>/preview", learn.preview),
    path("games/<slug:name>/learn/<slug:lesson>/play", learn.play_on, name="play_on"),
    path("puzzles/", puzzles.shelf, name="puzzles"),
    path("puzzles/today/", puzzles.daily, name="daily"),
    path("puzzles/<slug:name>/", puzzles.following, name="next_puzzle"),
    path("puzzles/<slug:name>/<slug:puzzle>/", puzzles.page, name="puzzle"),
    path("puzzles/<slug:name>/<slug:puzzle>/move", puzzles.move),
    path("puzzles/<slug:name>/<slug:puzzle>/preview", puzzles.preview),
    path("puzzles/<slug:name>/<slug:puzzle>/play", puzzles.play_on, name="play_puzzle"),
    path("tables/", tables.lobby, name="lobby"),
    path("mine/", tables.mine, name="mine"),
    path("mine/<slug:code>/put-away/", tables.put_away, name="put-away"),
    path("language/", home.switch_language, name="language"),
    path("theme/", home.set_theme, name="theme"),
    path("verify/", game.verify, name="verify"),
    path("t/<slug:code>/", game.table, name="table"),
    path("t/<slug:code>/replay/", game.replay, name="replay"),
    path("t/<slug:code>/at/<int:step>/", game.at, name="at"),
    path("t/<slug:code>/analysis", game.analysis, name="analysis"),
    path("t/<slug:code>/record.json", game.record, name="record"),
    path("t/<slug:code>/animation/", animation.animation, name="animation"),
    path("t/<slug:code>/game.gif", animation.gif, name="gif"),
    path("t/<slug:code>/dice/", game.check, name="check"),
    path("t/<slug:code>/move", api.move),
    path("t/<slug:code>/ready", api.ready),
    path("t/<slug:code>/preview", api.preview),
    path("t/<slug:code>/previews", api.previews),
    path("t/<slug:code>/why", api.why),
    path("t/<slug:code>/try", api.attempt),
    path("t/<slug:code>/undo", api.undo),
    path("t/<slug:code>/consent", api.consent),
    path("t/<slug:code>/leave", api.leave),
    path("t/<slug:code>/return", api.come_back),
    path("t/<slug:code>/replace", api.replace),
    path("t/<slug:code>/take", api.take),
    path("t/<slug:code>/say", api.say),
    path("t/<slug:code>/sit", api.sit),
    path("t/<slug:code>/bot", api.bot),
    path("t/<slug:code>/clear", api.clear),
    path("t/<slug:code>/start", api.start),
    path("t/<slug:code>/rematch", api.rematch),
    path("t/<slug:code>/analyse", api.analyse),
    path("t/<slug:code>/branch", api.branch),
    path("people/<int:pk>/", account.profile, name="profile"),
    path("settings/", account.settings, name="settings"),
    path("settings/claim/", account.claim, name="claim"),
    path("settings/name/", account.rename, name="rename"),
    path("settings/preferences/", account.prefer, name="preferences"),
    path("settings/export/", account.export, name="export"),
    path("settings/forget/", account.forget, name="forget"),
    path("accounts/signup/", RedirectView.as_view(pattern_name="settings")),
    path("accounts/password/reset/", RedirectView.as_view(pattern_name="account_login")),
    path("accounts/", include("allauth.urls")),
    path(  # one door for everybody, with its limits and its passkeys
        "operators/login/", RedirectView.as_view(pattern_name="account_login", query_string=True)
    ),
    path("operators/", admin.site.urls),
]
