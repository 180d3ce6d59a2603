import { describe, expect, it } from 'vitest';
import type { Click } from '../../../src/sources/createClick.ts';
import { advanceLinkClicks, type ClickEvent, UNCLICKED } from '../../../src/sources/linkClicks.ts';

type TimedEvent = ClickEvent & { readonly at: number };

const clickOn = (href: string, { isTrusted = true, detail = 1, isCancelled = false, component = '' } = {}) =>
  ({
    event: { isTrusted, detail, composedPath: () => [] },
    path: [],
    href: () => href,
    isCancelled: () => isCancelled,
    component: () => component,
  }) as unknown as Click;

/** The clicks after these events, and what the last event was to the click before. */
const clicksAfter = (...events: readonly TimedEvent[]) =>
  events.reduce<ReturnType<typeof advanceLinkClicks>>(
    ({ clicks }, it) => advanceLinkClicks(clicks, it, it.at),
    { clicks: UNCLICKED, is: 'new' },
  );
const click = (on: Click, at: number): TimedEvent => ({ type: 'click', click: on, at });
const announced = (path: string): TimedEvent => ({ type: 'announced', path, at: 0 });

describe('a click is, to the one before,', () => {
  it.each([
    ['another one', clickOn('/b'), 0, 'new'],
    ['the same link again, soon', clickOn('/a'), 499, 'again'],
    ['the same link, later', clickOn('/a'), 500, 'new'],
    ['the same link again, by a slow double click', clickOn('/a', { detail: 2 }), 900, 'again'],
    ['an answer of the page’s script', clickOn('/b', { isTrusted: false }), 0, 'answer'],
    ['no answer without a link', clickOn('', { isTrusted: false }), 0, 'new'],
  ])('%s', (_, next, at, is) => {
    expect(clicksAfter(click(clickOn('/a'), 0), click(next, at)).is).toBe(is);
  });

  it('no answer once that is over', () => {
    const script = clickOn('/b', { isTrusted: false });
    expect(clicksAfter(click(clickOn(''), 0), { type: 'over', at: 0 }, click(script, 0)).is).toBe('new');
  });

  it('no repetition of a link that was cancelled', () => {
    const cancelled = clickOn('/a', { isCancelled: true });
    const settled: TimedEvent = { type: 'settled', click: cancelled, at: 0 };
    expect(clicksAfter(click(cancelled, 0), settled, click(clickOn('/a'), 1)).is).toBe('new');
  });
});

describe('the components that have announced a gesture', () => {
  it.each([
    ['are forgotten with another click', clickOn('/b'), []],
    ['stay with the same link again', clickOn('/a'), ['inner', 'outer']],
    ['are forgotten with an answer to a link', clickOn('/b', { isTrusted: false }), []],
  ])('%s', (_, next, expected) => {
    const told = ['inner', 'outer'].map(announced);
    expect(clicksAfter(click(clickOn('/a'), 0), ...told, click(next, 1)).clicks.announced).toEqual(expected);
  });

  it('stay with an answer to a click without a link, and are those of a click that is handled', () => {
    const answer = click(clickOn('/b', { isTrusted: false }), 1);
    expect(clicksAfter(click(clickOn(''), 0), announced('card'), answer).clicks.announced).toEqual(['card']);
    expect(clicksAfter(announced('late')).clicks.announced).toEqual([]);
  });

  it('name the link’s place; the component around it does only if there is none', () => {
    const link = clickOn('/a', { component: 'text' });
    const settled: TimedEvent = { type: 'settled', click: link, at: 7 };
    expect(clicksAfter(click(link, 7), settled).clicks.within).toEqual({ path: 'text', at: 7 });
    expect(clicksAfter(click(link, 7), announced('teaser'), settled).clicks.within.path).toBe('');
  });
});

it('a component tells once where a click leads, and a double click on it is one gesture', () => {
  const told = (at: number): TimedEvent => ({ type: 'told', href: '/files/a.pdf', at });
  const first = [click(clickOn(''), 0), told(0)];
  expect(clicksAfter(...first)).toMatchObject({ is: 'new', clicks: { stage: 'told' } });
  const second = click(clickOn(''), 200);
  expect(clicksAfter(...first, second).clicks.stage).toBe('open');
  expect(clicksAfter(...first, second, told(200)).is).toBe('again');
  const { clicks } = clicksAfter(...first, { type: 'over', at: 1 });
  expect(clicks).toMatchObject({ stage: 'idle', click: undefined });
});
