// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { PayloadFolds } from '../../../../src/inspector/timeline/PayloadFolds.tsx';
import { reactPlace } from '../../../fakes/reactPlace.ts';

const { place, render } = reactPlace();

const show = (
  event: { rule: string; xdm: unknown; data?: unknown },
  more: { tenant?: string; sought?: string; problems?: ReadonlyMap<string, string> } = {},
) =>
  render(
    <PayloadFolds
      event={event}
      tenant={more.tenant ?? 'foodco'}
      problems={more.problems ?? new Map()}
      sought={more.sought}
    />,
  );
const folds = () =>
  [...place.querySelectorAll<HTMLDetailsElement>('.tree__fold')].map((fold) => [
    fold.querySelector('summary')?.textContent,
    fold.open,
  ]);
const found = () => [...place.querySelectorAll('.tree__found')].map((it) => it.textContent);
const count = () => place.querySelector('[role="status"]')?.textContent;

const quote = {
  rule: 'Request quote',
  xdm: {
    _id: '1',
    web: { webInteraction: { type: 'other', name: 'Request quote' } },
    identityMap: { FPID: [{ id: 'x' }] },
    _foodco: {
      quote: { productTitle: 'Sour One', productCode: '' },
      user: { userID: 'No datalayer value found', jobTitle: 'Baker' },
    },
  },
  data: { __adobe: { analytics: { events: 'event35' } } },
};

it.each(['foodco', '(', '((a+)+)+c'])('knows only the fields of the tenant %s', (tenant) => {
  show(
    {
      rule: 'Page view',
      xdm: { [`_${tenant}`]: { page: { type: 'home' } }, _other: { page: { type: 'home' } } },
    },
    { tenant },
  );
  const html = place.innerHTML;
  expect(html.match(/data element “Page type”/g)).toHaveLength(1);
  expect(html.match(/alloy’s own/g)).toHaveLength(1);
});

it('shows the rule’s own fields first, then the visitor, then what every event carries; defaults are folded', () => {
  show(quote);
  expect(folds()).toEqual([
    ['This rule’s own fields (4)', true],
    ['The visitor (2)', false],
    ['On every event (1)', false],
    ['Nothing found: only the default (2)', false],
  ]);
  expect(count()).toBe('9 fields');
  expect(place.querySelector('.tree__fold')?.textContent).toContain('"Sour One"');
});

it('keeps the fields of a rule that the plan does not know together', () => {
  show({ rule: 'a rule of the page', xdm: { web: { x: 1 }, _id: '1' } });
  expect(folds()).toEqual([
    ['This rule’s own fields (1)', true],
    ['On every event (1)', false],
  ]);
});

it('opens the fold of a field that does not fit the schema', () => {
  show(quote, { problems: new Map([['identityMap.FPID.0.id', 'must be a number']]) });
  expect(folds()[1]).toEqual(['The visitor (2)', true]);
});

it('marks what is sought, opens its fold, and scrolls to it; Enter scrolls to the next', () => {
  const scrolled: (string | null)[] = [];
  const scroll = vi.fn(function (this: Element) {
    scrolled.push(this.textContent);
  });
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  show(quote, { sought: 'user.' });
  expect(found()).toEqual(['jobTitle:', 'userID:']);
  expect(count()).toBe('2 of 9 fields');
  expect(folds().map(([, isOpen]) => isOpen)).toEqual([true, true, false, true]);
  const input = place.querySelector('input');
  flushSync(() => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(scrolled).toEqual(['jobTitle:', 'userID:']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
