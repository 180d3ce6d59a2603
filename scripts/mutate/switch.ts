// A set-up file of every test file of a mutation run: which mutant is on, and which were asked for.
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect } from 'vitest';

/** More than any one test asks: a mutant has made a loop endless. */
const MAX_ASKED = 20_000_000;

const file = process.env.TAMIS_MUTANT_FILE ?? '';
const on = Number(readFileSync(file, 'utf8'));
const asked = new Set<number>();
let times = 0;

Reflect.set(globalThis, '__tamisMutant', (id: number) => {
  if (on === 0) asked.add(id);
  else if (++times > MAX_ASKED) throw new Error('endless');
  return id === on;
});

beforeEach(() => {
  times = 0;
});

if (on === 0) {
  afterAll(() => {
    const askedBy = { test: expect.getState().testPath, mutants: [...asked] };
    appendFileSync(`${file}.asked`, `${JSON.stringify(askedBy)}\n`);
  });
}
