import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Moment, Phase } from '../../../src/browser/index.ts';
import { stopAll } from '../../../src/language/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const PHASES: readonly Phase[] = ['consent', 'sources', 'occurrences', 'measurements', 'ledger', 'channels'];
const MOMENTS: readonly Moment[] = ['hide', 'leave', 'back', 'show', 'restore', 'thaw'];

const start = () => {
  const fake = createFakeBrowser();
  const told: string[] = [];
  const stops = MOMENTS.map((moment) => fake.onPage(moment, 'ledger', () => told.push(moment)));
  const hide = (hidden: boolean) => {
    fake.is.hidden = hidden;
    fake.fire('visibilitychange');
  };
  return { ...fake, told, hide, stop: stopAll(...stops) };
};

describe('whoever began to listen first,', () => {
  const pairs = PHASES.flatMap((phase) => MOMENTS.map((moment) => [moment, phase] as const));
  it('all work in the order of their phases as a page goes, and in the reverse order as it comes', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (order) => {
        const { onPage, fire, is } = createFakeBrowser();
        const did: string[] = [];
        for (const [moment, phase] of order) onPage(moment, phase, () => did.push(`${moment} ${phase}`));
        const all = (moment: Moment, phases = PHASES) => phases.map((phase) => `${moment} ${phase}`);
        const back = [...PHASES].reverse();

        is.hidden = true;
        fire('visibilitychange');
        fire('pagehide');
        expect(did.splice(0)).toEqual([...all('hide'), ...all('leave')]);
        fire('resume');
        is.hidden = false;
        fire('visibilitychange');
        fire('pageshow', { persisted: true });
        const coming = ['back', 'thaw', 'show', 'restore'] as const;
        expect(did).toEqual(coming.flatMap((moment) => all(moment, back)));
      }),
    );
  });

  it('work of an earlier phase that begins to listen for a later one is in time', () => {
    const { onPage, fire } = createFakeBrowser();
    const did: string[] = [];
    onPage('leave', 'occurrences', () => void onPage('leave', 'ledger', () => did.push('handed over')));
    fire('pagehide');
    expect(did).toEqual(['handed over']);
  });
});

// A page that comes back from the bfcache gets these events, Chromium's first one while it is still hidden.
it.each([
  ['resume', 'thaw'],
  ['visibilitychange', 'show'],
  ['pageshow', undefined],
])('a page is left until %s', (event, moment) => {
  const { fire, isLeft, told } = start();
  expect(isLeft()).toBe(false);
  fire('pagehide');
  fire('pagehide');
  expect([isLeft(), told.splice(0)]).toEqual([true, ['leave']]);
  fire(event);
  expect([isLeft(), told]).toEqual([false, ['back', ...(moment ? [moment] : [])]]);
});

it('a page that has been left stays left while it is hidden', () => {
  const { fire, hide, isLeft } = start();
  fire('pagehide');
  hide(true);
  expect(isLeft()).toBe(true);
});

it('a page that is shown, hidden or frozen has not been left', () => {
  const { fire, hide, told } = start();
  fire('pageshow', { persisted: false });
  hide(true);
  fire('resume');
  hide(false);
  expect(told).toEqual(['hide', 'thaw', 'show']);
});

it('a page has not been left if one of its scripts fires `pagehide`', () => {
  const { fire, isLeft, told } = start();
  fire('pagehide', { isTrusted: false });
  expect([isLeft(), told]).toEqual([false, []]);
});

it('nothing is listened to when nobody wants to know any more', () => {
  const { fire, stop, told, listeners } = start();
  stop();
  stop();
  fire('pagehide');
  expect(told).toEqual([]);
  const events = ['pagehide', 'pageshow', 'visibilitychange', 'resume'];
  expect(events.map(listeners)).toEqual([0, 0, 0, 0]);
});
