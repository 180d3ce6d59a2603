import { describe, expect, it } from 'vitest';
import { type AnswerLimits, cleanAnswer } from '../../../../src/edge/network/cleanAnswer.ts';
import { NO_OFFERS } from '../../../../src/edge/offers/offers.ts';

const OWN = 'kndctr_ABC_AdobeOrg_';
const LEFT_OUT = 'Cookies of the edge are left out: a request cannot carry so much.';

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly maxAge?: number;
}
const entry = (name: string, value = 'x', more: object = {}): Entry => ({
  key: name === 'at_qa_mode' ? name : OWN + name,
  value,
  maxAge: 1_800,
  ...more,
});
const many = (count: number, value: string, name = 'more') =>
  Array.from({ length: count }, (_, at) => entry(`${name}${at}`, value));

/** A page's jar, and what answers leave in it. */
const createPage = (jar: Record<string, string> = {}) => {
  const told: (readonly unknown[])[] = [];
  const limits: AnswerLimits = {
    orgId: 'ABC@AdobeOrg',
    maySync: () => false,
    offers: NO_OFFERS,
    cookies: { names: () => Object.keys(jar), raw: (name) => (name in jar ? [jar[name] ?? ''] : []) },
    report: (...failure) => told.push(failure),
  };
  const answer = (...entries: readonly Entry[]) => {
    const { handle } = cleanAnswer({ handle: [{ type: 'state:store', payload: entries }] }, limits);
    const [{ payload }] = handle as [{ payload: readonly Entry[] }];
    for (const { key, value, maxAge = 1 } of payload)
      if (maxAge > 0) jar[key] = encodeURIComponent(value);
      else delete jar[key];
    return payload;
  };
  const size = () => Object.entries(jar).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return { jar, told, answer, size };
};

/** The cookies of the live edge on a first visit, with Target's preview. */
const usual = [
  entry('at_qa_mode', JSON.stringify({ token: 't'.repeat(300), previewIndexes: [{ activityIndex: 1 }] })),
  entry('consent', 'general=in', { maxAge: 15_552_000 }),
  entry('consent_check', '1'),
  entry('identity', 'CiY0'.repeat(60), { maxAge: 34_128_000 }),
  entry('cluster', 'irl1'),
];

describe('the cookies of an answer', () => {
  it('are all stored as the edge sends them', () => {
    const page = createPage();
    expect(page.answer(...usual)).toEqual(usual);
    expect(page.answer(...usual)).toEqual(usual);
    expect(page.told).toEqual([]);
  });

  it.each([
    ['a hundred of 4 KB', many(100, 'x'.repeat(4_000))],
    ['a hundred of 1 KB', many(100, 'x'.repeat(1_000))],
    ['a thousand small ones', many(1_000, '')],
    ['a value that grows as it is written', many(3, 'é'.repeat(700))],
    ['one of 9 KB', [entry('big', 'x'.repeat(9_000))]],
  ])('are no more than a request can carry: %s', (_, entries) => {
    const page = createPage();
    const kept = page.answer(...entries, ...usual);
    expect(kept).toEqual(expect.arrayContaining(usual.filter(({ key }) => !key.endsWith('check'))));
    expect(Object.keys(page.jar).length).toBeLessThanOrEqual(12);
    expect(page.size()).toBeLessThanOrEqual(4_096);
    expect(page.told).toEqual([[LEFT_OUT, expect.stringContaining(OWN)]]);
    expect(String(page.told[0]?.[1]).length).toBeLessThan(500);
  });

  it('count with those of earlier answers, and of other pages', () => {
    const page = createPage({
      JSESSIONID: 'x'.repeat(4_000),
      kndctr_OTHER_AdobeOrg_identity: 'x'.repeat(900),
    });
    for (let at = 0; at < 50; at += 1) page.answer(...many(2, 'x'.repeat(400), `of${at}_`), ...usual);
    const ours = Object.entries(page.jar).filter(([name]) => name.startsWith(OWN) || name === 'at_qa_mode');
    expect(ours.length).toBeLessThanOrEqual(12);
    expect(ours.reduce((sum, [name, value]) => sum + name.length + value.length, 0)).toBeLessThanOrEqual(
      4_096,
    );
    for (const { key } of usual) if (!key.endsWith('check')) expect(page.jar).toHaveProperty(key);
  });

  it('may always be removed, and replaced by others of the same size', () => {
    const page = createPage();
    const full = many(4, 'x'.repeat(400));
    page.answer(...full);
    expect(page.answer(...full)).toEqual(full);
    const gone = full.map((it) => ({ ...it, maxAge: 0 }));
    expect(page.answer(...gone)).toEqual(gone);
    expect(page.jar).toEqual({});
    expect(page.answer(...full)).toEqual(full);
    expect(page.told).toEqual([]);
  });

  it('count once by name: the last one stays', () => {
    const page = createPage();
    const again = Array.from({ length: 100 }, (_, at) => entry('cluster', `irl${at % 9}`));
    page.answer(...again, ...usual);
    expect(page.jar[`${OWN}cluster`]).toBe('irl1');
    expect(page.told).toEqual([]);
  });

  it('of which alloy could not write one are stored without it', () => {
    const page = createPage();
    expect(page.answer(entry('odd', '\ud800'), ...usual)).toEqual(usual);
    expect(page.told).toEqual([[LEFT_OUT, `${OWN}odd`]]);
  });

  it('may take the place of those that a script has made too large', () => {
    const page = createPage({ [`${OWN}identity`]: 'x'.repeat(3_000), [`${OWN}more0`]: 'x'.repeat(3_000) });
    expect(page.answer(...many(2, 'x'.repeat(100)), ...usual)).toHaveLength(7);
    expect(page.size()).toBeLessThan(1_200);
  });

  it('that are left out are named', () => {
    const page = createPage();
    page.answer(...many(3, 'x'.repeat(2_100)), entry('identity', 'x'.repeat(900)));
    expect(Object.keys(page.jar)).toEqual([`${OWN}identity`]);
    expect(page.told).toEqual([[LEFT_OUT, `${OWN}more0, ${OWN}more1, ${OWN}more2`]]);
  });
});
