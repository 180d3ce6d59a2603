// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { ComparePanel } from '../../../../src/inspector/timeline/ComparePanel.tsx';
import { EMPTY_READING } from '../../../../src/inspector/timeline/createTimeline.ts';
import { EntryDetails } from '../../../../src/inspector/timeline/EntryDetails.tsx';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import type { AsOf } from '../../../../src/inspector/timeline/moment.ts';
import { TimelinePanel } from '../../../../src/inspector/timeline/TimelinePanel.tsx';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { reactPlace } from '../../../fakes/reactPlace.ts';
import { entryOf, MOMENT, verdict } from '../../../fakes/timelineEntry.ts';

const { place, render } = reactPlace();

const AS_OF: AsOf = {
  consent: () => undefined,
  dataLayer: () => ({ state: { cart: { total: 7 } }, count: 2, unsure: 0 }),
  sentTo: () => ({
    url: 'https://edge.example.com/ee/v1/interact?configId=ds',
    datastream: 'ds-1',
    suite: 'rs-1',
    environment: 'production',
    isSeen: true,
  }),
};
const buttons = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const click = (name: string) =>
  flushSync(() =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
const page = entryOf({ id: 1, verdicts: [verdict('Page view', 'fired')] }, [
  eventRecord('a', { rule: 'Page view', outcome: 'dropped', attempts: 1, xdm: { web: { name: 'home' } } }),
]);
const other = entryOf({ id: 2, keys: ['cmp:click'], verdicts: [verdict('Link click', 'fired')] });

const panelOf = (entries: readonly Entry[], onEntry: (key: string) => void = () => {}) =>
  render(
    <TimelinePanel
      {...MOMENT}
      dataLayer={() => ({ items: [], replacesArrays: false })}
      state={() => []}
      requests={() => []}
      reading={{ ...EMPTY_READING, entries }}
      wanted={undefined}
      onFound={() => {}}
      onEntry={onEntry}
    >
      {null}
    </TimelinePanel>,
  );
const count = () => place.querySelector('.filter__count')?.textContent;

it('shows the problems alone, and how many there are', () => {
  panelOf([page, other]);
  expect(count()).toBe('2 entries');
  click('Problems (1)');
  expect(count()).toBe('1 of 2 entries');
  expect(place.querySelector('[aria-pressed="true"]')?.textContent).toBe('✓ Problems (1)');
});

it('counts one entry as one', () => {
  panelOf([page]);
  expect(count()).toBe('1 entry');
});

it('lets two entries be chosen for a comparison', () => {
  const chosen: string[] = [];
  const choose = (key: string) => chosen.push(key);
  const details = (first: string | undefined) =>
    render(
      <EntryDetails
        entry={page}
        moment={{
          ...MOMENT,
          asOf: AS_OF,
          comparison: { first, choose, withEarlier: () => undefined },
        }}
      />,
    );
  details(undefined);
  expect(buttons()).toEqual([
    'What it sent',
    'Why',
    'As of this event',
    'Copy the request as cURL',
    'Copy the request as JSON',
    'Copy as JSON',
    'Copy for a ticket',
    'Compare',
  ]);
  click('Compare');
  details(page.key);
  expect(place.querySelector('[aria-pressed="true"]')?.textContent).toBe('✓ Compare');
  details(other.key);
  click('Compare with the chosen entry');
  expect(chosen).toEqual([page.key, page.key]);
});

it('shows two entries side by side, first what differs only', () => {
  render(<ComparePanel one={page} other={other} moment={MOMENT} onClose={() => {}} />);
  const rows = () =>
    [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((it) => it.textContent));
  expect(place.querySelector('[role="status"]')?.textContent).toBe('6 differences.');
  expect(rows()[0]).toEqual(['what happened', 'cmp:show', 'cmp:click']);
  expect(rows()).toContainEqual(['web.name', '"home"', '–']);
  flushSync(() => place.querySelector('input')?.click());
  expect(rows().map(([what]) => what)).toContain('page');
  expect(rows().map(([what]) => what)).toContain('≠ web.name');
});

it('says so if nothing differs', () => {
  render(<ComparePanel one={page} other={page} moment={MOMENT} onClose={() => {}} />);
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Nothing differs.');
});

const search = (text: string) => {
  const input = place.querySelector('input');
  if (!input) throw new Error('There is a search.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
};
const answer = () => place.querySelector('.plan-answer')?.textContent;

it('answers from the plan which rule counts an Analytics event, whatever happened', () => {
  panelOf([page]);
  expect(answer()).toBeUndefined();
  search('event35');
  expect(answer()).toMatch(/^In the tracking plan: 1 rule/);
  expect(answer()).toContain('_tenant.quote.productCode ← data element “requestQuoteInfo.productCode”');
});

it('answers from the plan if no entry has the text, and only then', () => {
  panelOf([page]);
  search('productCode');
  expect(answer()).toContain('Request quote');
  search('Page view');
  expect(answer()).toBeUndefined();
  search('nowhere to be found');
  expect(answer()).toBeUndefined();
});

it('leads from the plan to the entry in which the rule fired', () => {
  const quote = entryOf({ id: 3, verdicts: [verdict('Request quote', 'fired')] });
  const shown: string[] = [];
  panelOf([quote], (key) => shown.push(key));
  search('event35');
  flushSync(() => place.querySelector<HTMLElement>('.plan-answer .tool-link')?.click());
  expect(shown).toEqual([quote.key]);
});

it('offers to compare an entry with the one of its kind before it', () => {
  const compared = vi.fn();
  render(
    <EntryDetails
      entry={page}
      moment={{ ...MOMENT, comparison: { first: undefined, choose: () => {}, withEarlier: () => compared } }}
    />,
  );
  click('Compare with the one before');
  expect(compared).toHaveBeenCalledOnce();
});

const tabs = () => [...place.querySelectorAll<HTMLElement>('[role="tab"]')];
const shownPart = () => place.querySelector('[role="tabpanel"]')?.textContent;
const pressOnTabs = (key: string) =>
  flushSync(() =>
    place
      .querySelector('[role="tablist"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

it('says without a further click which datastream got an event, and what the data layer held', () => {
  render(<EntryDetails entry={page} moment={{ ...MOMENT, asOf: AS_OF }} />);
  expect(tabs().map((it) => it.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(shownPart()).toContain('ds-1 (production)');
  expect(shownPart()).toContain('After 2 items.');
  expect(shownPart()).toContain('total:7');
});

it('shows why first if nothing was sent, and the other parts by arrow keys', () => {
  render(<EntryDetails entry={other} moment={{ ...MOMENT, asOf: AS_OF }} />);
  expect(shownPart()).toContain('This rule has no conditions.');
  pressOnTabs('ArrowRight');
  expect(shownPart()).toContain('Not known: no statement on consent is recorded from before this moment.');
  expect(shownPart()).toContain('not recorded for this entry; the document began as https://www.example.com');
  pressOnTabs('ArrowRight');
  expect(shownPart()).toContain('Nothing was sent.');
});

it('stays at the part that somebody has chosen, for the next entry too', () => {
  const part = { name: 'then', choose: vi.fn() };
  render(<EntryDetails entry={page} moment={{ ...MOMENT, asOf: AS_OF, part }} />);
  expect(tabs().at(-1)?.getAttribute('aria-selected')).toBe('true');
  flushSync(() => tabs()[1]?.click());
  expect(part.choose).toHaveBeenCalledWith('why');
});
