// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { readStored } from '../../../../src/inspector/stored/readStored.ts';
import { storedState } from '../../../../src/inspector/stored/storedState.ts';
import type { ShownStored } from '../../../../src/plan/shownPlan.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';

const MARK = Symbol.for('tamis');
const cookie = (name: string, more: Partial<ShownStored> = {}): ShownStored => ({
  name,
  where: 'cookie',
  lifetime: 86_400_000 * 30,
  purpose: 'it counts once',
  atWithdrawal: 'removed',
  ...more,
});
const answer = (declared: readonly ShownStored[]) => {
  const { verdict, state } = storedState(declared, readStored(window, declared), createRedaction().text);
  return {
    verdict,
    rows: state.flatMap(({ rows }) => rows.map(({ name, value, note }) => [name, value, note])),
  };
};
const setCookie = (text: string) => Reflect.set(document, 'cookie', text);
const COOKIES = ['tamis_fpid', 'cart', 'theirs', 'kndctr_1_identity'];

afterEach(() => {
  for (const name of COOKIES) setCookie(`${name}=; max-age=0`);
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(window, MARK);
});

describe('what the tag stores', () => {
  it('is what is declared, with what is there', () => {
    setCookie('cart=V1%2CV2');
    setCookie('theirs=1');
    expect(answer([cookie('cart'), cookie('gone', { lifetime: 'session', atWithdrawal: 'stays' })])).toEqual({
      verdict: expect.stringMatching(/^1 of 2 declared names stored now\. Nothing else/),
      rows: [
        [
          'cart',
          'V1,V2',
          'It counts once. Expires after 30 days, as declared. Set by a fill or by code of the site. A withdrawal of consent removes it.',
        ],
        [
          'gone',
          'not stored now',
          'It counts once. Expires with the session, as declared. Set by a fill or by code of the site. A withdrawal of consent leaves it.',
        ],
      ],
    });
  });

  it('names the rules that set it, and alloy', () => {
    const rule = (name: string) => ({
      name,
      actions: [{ type: 'setCookie', name: 'cart' }, { type: 'sendEvent' }],
    });
    Reflect.set(window, MARK, { inside: { rules: [rule('Buy'), rule('Add')] } });
    setCookie('kndctr_1_identity=x');
    const { rows } = answer([cookie('cart'), cookie('kndctr_<org>_identity')]);
    expect(rows[0]?.[2]).toContain('Set by the rule “Buy” and the rule “Add”.');
    expect(rows[1]).toEqual(['kndctr_1_identity', 'x', expect.stringContaining('Set by alloy.')]);
  });

  it('says what is there under its names and not declared, without secrets, and not the inspector’s own', () => {
    localStorage.setItem('tamis_outbox.1', '{"mail":"jane.roe@example.com"}');
    sessionStorage.setItem('tamis-inspector:view', '{}');
    sessionStorage.setItem('basket', 'theirs');
    const { verdict, rows } = answer([]);
    expect(verdict).toContain('Not declared: tamis_outbox.1.');
    expect(rows).toEqual([
      ['tamis_outbox.1', '{"mail":"redacted"}', expect.stringMatching(/^Not declared: its purpose/)],
    ]);
  });

  it('shows the beginning of a long value', () => {
    localStorage.setItem('tamis_x', 'a b '.repeat(100));
    expect(String(answer([]).rows[0]?.[1])).toMatch(/… \(400 characters\)$/);
  });

  it('says where it cannot look', () => {
    const declared = [cookie('tamis_refused', { where: 'local storage', lifetime: 'elsewhere' })];
    const { verdict, state } = storedState(
      declared,
      { found: [], setters: {}, closed: ['local storage'] },
      String,
    );
    expect(verdict).toContain('Not looked at: local storage');
    expect(state[0]?.rows[0]?.value).toBe('not known: it cannot be read');
  });
});
