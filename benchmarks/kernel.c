/* The yardstick of the benchmarks: work like that of rules, always the same, whose time says how fast a machine is.

   Regions grow together in a union-find over 1,024 places, sets of bits are counted, and small tables are copied, by a
   generator of random numbers of its own. Never changed: figures of years apart are compared by it.
   It prints the seconds of processor time and a number that proves the work was done. */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define PLACES 1024
#define GAMES 1000

static uint64_t state = 20260101;

static uint32_t below(uint32_t n) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (uint32_t)(((state >> 33) * n) >> 31);
}

static int root(int16_t *parent, int place) {
    while (parent[place] != place) {
        parent[place] = parent[parent[place]];
        place = parent[place];
    }
    return place;
}

static uint32_t ones(uint64_t bits) {
    uint32_t count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

int main(void) {
    int16_t parent[PLACES], copy[PLACES];
    uint64_t tiles[PLACES];
    uint32_t proof = 0;
    clock_t begin = clock();
    for (int game = 0; game < GAMES; game++) {
        for (int i = 0; i < PLACES; i++) {
            parent[i] = (int16_t)i;
            tiles[i] = 1ULL << (i % 64);
        }
        for (int turn = 0; turn < PLACES; turn++) {
            int a = root(parent, (int)below(PLACES)), b = root(parent, (int)below(PLACES));
            if (a != b) {
                parent[b] = (int16_t)a;
                tiles[a] |= tiles[b];
            }
            proof += ones(tiles[a]);
            if (turn % 64 == 0) {
                memcpy(copy, parent, sizeof parent);
                proof += (uint32_t)copy[below(PLACES)];
            }
        }
    }
    printf("%.6f %u\n", (double)(clock() - begin) / CLOCKS_PER_SEC, proof);
    return 0;
}
