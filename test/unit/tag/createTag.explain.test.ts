import { expect, it } from 'vitest';
import { defineRule } from '../../../src/site/index.ts';
import { pushed } from '../../../src/sources/index.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { createSite, quote, sends, view } from './createSite.ts';

it('explain works although an invalid rule was left out', async () => {
  const site = createSite();
  const tag = site.start([quote, undefined as never]);
  site.push({ event: 'requestQuote' });
  await nextTurn();
  expect(tag.explain('Quote')).toMatchObject([{ verdict: 'fired' }]);
});

it('explain does not know a rule that was left out', async () => {
  const site = createSite();
  const conditions = [{ label: 'x', expected: 'x', evaluate: 5 as never }];
  const faulty = defineRule(pushed('filter'), { name: 'Faulty', conditions, actions: [sends] });
  const tag = site.start([quote, faulty]);
  site.push({ event: 'filter' });
  await nextTurn();
  tag.explain('Faulty');
  expect(site.browser.written.join('\n')).toContain(
    'There is no rule, event type or data layer event “Faulty”',
  );
});

it('explain does not deny an event that the trace has forgotten', async () => {
  const site = createSite();
  const tag = site.start([quote], { traceSize: 10 });
  for (const event of ['first', ...Array.from({ length: 30 }, (_, at) => `x${at}`)]) site.push({ event });
  await nextTurn();
  tag.explain('first');
  expect(site.browser.written.join('\n')).toContain('data layer event “first” among the last 10 records.');
});

it('an occurrence that waits for consent has a verdict when a later one replaces it', async () => {
  const site = createSite(',C0001,');
  const tag = site.start([view]);
  const show = { event: 'cmp:show', eventInfo: { path: 'page.p1' }, page: { p1: { '@type': 'page' } } };
  site.push(show);
  site.push({ ...show });
  await nextTurn();
  site.consent(',C0001,C0002,');
  await nextTurn();
  await nextTurn();
  const last = (id: string) =>
    tag
      .explain('View')
      .filter(({ occurrence }) => occurrence.startsWith(id))
      .at(-1);
  expect(last('#1')).toMatchObject({ verdict: 'not met', why: expect.stringContaining('a later one') });
  expect(last('#2')).toMatchObject({ verdict: 'fired' });
});

it('explain knows what the page has pushed in the same task', () => {
  const site = createSite();
  const tag = site.start([quote], {}, { browser: { ...site.browser, soon: () => {} } });
  site.push({ event: 'requestQuote' });
  expect(tag.explain('requestQuote')).toMatchObject([{ rule: 'Quote', verdict: 'fired' }]);
  expect(site.browser.written).toEqual([]);
});
