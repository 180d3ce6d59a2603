import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { defineHere } from '../../../build/defineHere.ts';
import { projectRoot } from '../../../build/projectRoot.ts';

const declared = readFileSync(join(projectRoot, 'src/globals.d.ts'), 'utf8');
const names = [...declared.matchAll(/declare const (__\w+__)/g)].map(([, name = '']) => name);

afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});

it('defines each constant that the sources declare', () => {
  defineHere();
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => Reflect.get(globalThis, name) === undefined)).toEqual([]);
  expect(Reflect.get(globalThis, '__TAMIS_LOCK__')).toEqual({});
  expect(Reflect.get(globalThis, '__TAMIS_DATA_LAYER__')).toBe(true);
});

it('defines what a site does without', () => {
  defineHere({ dataLayer: 'page' });
  expect(Reflect.get(globalThis, '__TAMIS_DATA_LAYER__')).toBe(false);
});
