import { describe, expect, it } from 'vitest';
import { withLateFields } from '../../../build/lateFields.ts';

const changed = (code: string) => withLateFields(code).toString();

describe('fields of rules in the built tag', () => {
  it('are put together when they are asked for', () => {
    const code = changed(
      'let made = 0; const all = () => (made++, { a: 1 }); it({ xdm: { ...all(), b: 2 } });',
    );
    const run = new Function('it', `${code}; return made;`);
    const given: { readonly xdm: unknown }[] = [];
    expect(run((body: { readonly xdm: unknown }) => given.push(body))).toBe(0);
    expect(given[0]?.xdm).toEqual({ a: 1, b: 2 });
  });

  it.each([
    ['a plain literal', 'it({ xdm: { a: 1 } });'],
    ['a name', 'it({ xdm: fields });'],
    ['what comes from elsewhere', 'const { xdm } = it; take({ xdm });'],
    ['another field', 'it({ data: { ...a } });'],
  ])('stay as they are: %s', (_, code) => {
    expect(changed(code)).toBe(code);
  });
});
