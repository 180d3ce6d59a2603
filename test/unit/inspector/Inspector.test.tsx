// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createInspection } from '../../../src/inspector/createInspection.ts';
import { Inspector } from '../../../src/inspector/Inspector.tsx';
import { inertTag } from '../../../src/tag/inertTag.ts';
import type { ShadowReport } from '../../../src/tag/shadow/shadowReport.ts';

const MARK = Symbol.for('tamis');
const report: ShadowReport = {
  shadow: 1,
  tag: '1',
  pages: 1,
  from: 0,
  to: 0,
  here: 7,
  onlyHere: [],
  channels: [],
  unheard: 0,
  waiting: 0,
};
const inside = { consent: () => ({ performance: true }), nextTry: () => undefined };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  Reflect.deleteProperty(window, MARK);
  sessionStorage.clear();
});

/** The inspector beside a tag, on a page whose mark has these parts. */
const open = (tag: object, more: object) => {
  Reflect.set(window, MARK, { made: { tag, settings: {} }, ...more });
  const inspection = createInspection(window, undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  closing.push(() => {
    root.unmount();
    inspection.stop();
    place.remove();
  });
  const render = () => flushSync(() => root.render(<Inspector inspection={inspection} extras={undefined} />));
  render();
  const tabs = () => [...place.querySelectorAll<HTMLElement>('[role="tab"]')];
  return {
    place,
    render,
    labels: () => tabs().map(({ textContent }) => textContent),
    click: (label: string) =>
      flushSync(() =>
        tabs()
          .find((it) => it.textContent === label)
          ?.click(),
      ),
  };
};

it('compares both sides of a shadow run only while that is shown', () => {
  const shadow = vi.fn(() => ({ report }));
  const { place, render, labels, click } = open({ ...inertTag(''), shadow }, { inside, shadow: () => {} });
  render();
  expect(labels()).toContain('Shadow');
  expect(shadow).not.toHaveBeenCalled();
  click('Shadow');
  expect(shadow).toHaveBeenCalledWith({ quiet: true });
  expect(place.querySelector('[role="tabpanel"]')?.textContent).toContain('Would be sent here7');
});

it.each([
  ['on a page without shadow.js', { inside }],
  ['beside a tag that never ran', { shadow: () => {} }],
])('has no tab of a shadow run %s', (_, more) => {
  expect(open(inertTag(''), more).labels()).toEqual(['Timeline', 'Rules', 'Data layer', 'State']);
});

it('leaves the panel of the timeline, whose list scrolls, out of the focus order', () => {
  const { place, click } = open(inertTag(''), {});
  const isStop = () => place.querySelector('[role="tabpanel"]')?.getAttribute('tabindex') === '0';
  expect(isStop()).toBe(false);
  click('State');
  expect(isStop()).toBe(true);
});
