// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { unclobbered } from '../../../src/browser/index.ts';

it('a form whose controls have its properties’ names is read as a form', () => {
  const form = document.createElement('form');
  const input = document.createElement('input');
  for (const name of ['matches', 'getAttribute', 'isConnected'])
    Object.defineProperty(form, name, { value: input, configurable: true });
  document.body.append(form);
  const own = unclobbered(form);
  expect([own.matches('form'), own.getAttribute('id'), own.isConnected]).toEqual([true, null, true]);
  form.remove();
  expect(own.isConnected).toBe(false);
});

it('any other node is itself', () => {
  const link = document.createElement('a');
  expect(unclobbered(link)).toBe(link);
});
