// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ComparePanel } from '../../../../src/inspector/timeline/ComparePanel.tsx';
import { EMPTY_READING } from '../../../../src/inspector/timeline/createTimeline.ts';
import { EntryDetails } from '../../../../src/inspector/timeline/EntryDetails.tsx';
import { TimelinePanel } from '../../../../src/inspector/timeline/TimelinePanel.tsx';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf, MOMENT, verdict } from '../../../fakes/timelineEntry.ts';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const render = (it: Parameters<Root['render']>[0]) => flushSync(() => root.render(it));
const buttons = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const click = (name: string) =>
  flushSync(() =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
const page = entryOf({ id: 1, verdicts: [verdict('Page view', 'fired')] }, [
  eventRecord('a', { rule: 'Page view', outcome: 'failed', attempts: 1, xdm: { web: { name: 'home' } } }),
]);
const other = entryOf({ id: 2, keys: ['cmp:click'], verdicts: [verdict('Link click', 'fired')] });

it('shows the problems alone, and how many there are', () => {
  render(
    <TimelinePanel
      {...MOMENT}
      reading={{ ...EMPTY_READING, entries: [page, other] }}
      wanted={undefined}
      onFound={() => {}}
    >
      {null}
    </TimelinePanel>,
  );
  const count = () => place.querySelector('.filter__count')?.textContent;
  expect(count()).toBe('2 entries');
  click('Problems (1)');
  expect(count()).toBe('1 of 2 entries');
  expect(place.querySelector('[aria-pressed="true"]')?.textContent).toBe('✓ Problems (1)');
});

it('counts one entry as one', () => {
  render(
    <TimelinePanel
      {...MOMENT}
      reading={{ ...EMPTY_READING, entries: [page] }}
      wanted={undefined}
      onFound={() => {}}
    >
      {null}
    </TimelinePanel>,
  );
  expect(place.querySelector('.filter__count')?.textContent).toBe('1 entry');
});

it('lets two entries be chosen for a comparison', () => {
  const chosen: string[] = [];
  const choose = (key: string) => chosen.push(key);
  const details = (first: string | undefined) =>
    render(
      <EntryDetails
        entry={page}
        moment={{ ...MOMENT, edge: () => ({ domain: 'e', datastream: 'd' }), comparison: { first, choose } }}
      />,
    );
  details(undefined);
  expect(buttons()).toEqual([
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
