import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// A page without a charset is read in another one: “ would become â€œ.
test.for(['tag.js', 'tag.legacy.js', 'loader.js'])('%s is written in ASCII', async (name) => {
  const bytes = await readFile(`dist/${name}`);
  expect(bytes.findIndex((byte) => byte > 127)).toBe(-1);
});

test.for(['tag.js', 'tag.legacy.js'])('%s is compiled while it loads, in strict mode', async (name) => {
  const code = await readFile(`dist/${name}`, 'utf8');
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n"use strict";/);
});
