// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createInspection } from '../../../src/inspector/createInspection.ts';
import { Inspector } from '../../../src/inspector/Inspector.tsx';
import { inertTag } from '../../../src/tag/inertTag.ts';
import type { ShadowReport } from '../../../src/tag/shadow/shadowReport.ts';
import { reactPlace } from '../../fakes/reactPlace.ts';

const MARK = Symbol.for('tamis');
const report: ShadowReport = {
  ...{ shadow: 1, tag: '1', pages: 1, from: 0, to: 0, here: 7, unheard: 0, waiting: 0 },
  ...{ onlyHere: [], channels: [] },
};
const inside = { consent: () => ({ performance: true }), nextTry: () => undefined };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  Reflect.deleteProperty(window, MARK);
  sessionStorage.clear();
});

const { place, render: draw } = reactPlace();
const inspect = () => {
  const inspection = createInspection(window, undefined);
  closing.push(() => inspection.stop());
  return inspection;
};

/** The inspector beside a tag, on a page whose mark has these parts. */
const open = (tag: object = inertTag(''), more: object = {}) => {
  Reflect.set(window, MARK, { made: { tag, settings: {} }, ...more });
  const inspection = inspect();
  const render = () => draw(<Inspector inspection={inspection} extras={undefined} />);
  render();
  const tabs = () => [...place.querySelectorAll<HTMLElement>('[role="tab"]')];
  const tabOf = (label: string) => tabs().find((it) => it.textContent === label);
  return {
    render,
    labels: () => tabs().map(({ textContent }) => textContent),
    click: (label: string) => flushSync(() => tabOf(label)?.click()),
  };
};
const collapse = () =>
  flushSync(() => place.querySelector<HTMLElement>('[aria-label="Collapse the inspector"]')?.click());

it('compares both sides of a shadow run only while that is shown', () => {
  const shadow = vi.fn(() => ({ report }));
  const { render, labels, click } = open({ ...inertTag(''), shadow }, { inside, shadow: () => {} });
  render();
  expect(labels()).toContain('Shadow');
  expect(shadow).not.toHaveBeenCalled();
  click('Shadow');
  expect(shadow).toHaveBeenCalledWith({ quiet: true });
  expect(place.querySelector('[role="tabpanel"]')?.textContent).toContain('Tamis would send7');
});

it.each([
  ['on a page without shadow.js', { inside }],
  ['beside a tag that never ran', { shadow: () => {} }],
])('has no tab of a shadow run %s', (_, more) => {
  expect(open(inertTag(''), more).labels()).not.toContain('Shadow');
});

it('fills a window of its own: it has no place or size to choose, and cannot be collapsed or closed', () => {
  const inspection = inspect();
  inspection.views.change({ inspector: 'collapsed' });
  draw(<Inspector inspection={inspection} extras={undefined} isAlone />);
  expect(place.querySelector('.inspector')?.className).toBe(
    'inspector inspector--open inspector--alone tone--quiet',
  );
  expect(place.querySelectorAll('.bar button, .bar select, [role="separator"]')).toHaveLength(0);
  expect(document.documentElement.getAttribute('style')).toBe(null);
});

it('says in a window of its own that a page has no tag, and how to add it', () => {
  draw(<Inspector inspection={inspect()} extras={undefined} isAlone />);
  expect(place.querySelector('.bar__title')?.textContent).toBe('There is no tag on this page.');
  expect(place.querySelector('.no-tag code')?.textContent).toBe(
    '<script src="/tamis/tag.js" async></script>',
  );
  expect(place.querySelectorAll('[role="tab"]')).toHaveLength(0);
  // A saved visit can be opened there too.
  expect(place.querySelector('[aria-label="Open a saved session"]')).not.toBeNull();
});

it('leaves the panel of the timeline, whose list scrolls, out of the focus order', () => {
  const { click } = open();
  const isStop = () => place.querySelector('[role="tabpanel"]')?.getAttribute('tabindex') === '0';
  expect(isStop()).toBe(false);
  click('State');
  expect(isStop()).toBe(true);
});

/** Presses the shortcut where the focus is. */
const press = (more: KeyboardEventInit = {}) => {
  const shortcut = { key: 'Y', code: 'KeyY', altKey: true, shiftKey: true };
  const event = new KeyboardEvent('keydown', { ...shortcut, bubbles: true, cancelable: true, ...more });
  flushSync(() => document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
};
const pageButton = () => {
  const button = document.body.appendChild(document.createElement('button'));
  closing.push(() => button.remove());
  button.focus();
  return button;
};

it('is entered by a shortcut, and gives the focus back where it was', () => {
  open();
  const inspector = place.querySelector('.inspector');
  const button = pageButton();
  expect(press()).toBe(true);
  expect(document.activeElement?.textContent).toBe('Timeline');
  press();
  expect(inspector?.className).toContain('inspector--collapsed');
  expect(document.activeElement).toBe(button);
  press();
  expect(inspector?.className).toContain('inspector--open');
  expect(document.activeElement?.textContent).toBe('Timeline');
});

it.each([
  ['without Alt', { altKey: false }],
  ['with Ctrl', { ctrlKey: true }],
  ['with another key', { key: 'X', code: 'KeyX' }],
])('leaves keys to the page: %s', (_, more) => {
  open();
  const button = pageButton();
  expect(press(more)).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('knows the shortcut on a Mac, where Alt changes what a key writes', () => {
  open();
  pageButton();
  expect(press({ key: 'Á' })).toBe(true);
});

const marginsOf = ({ style }: HTMLElement) => [style.marginLeft, style.marginRight];

it('makes the page narrower beside it, and leaves no trace when it is collapsed', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 900));
  const { documentElement: page } = document;
  open();
  expect(marginsOf(page)).toEqual(['', '400px']);
  const choose = (dock: string) => {
    const select = place.querySelector<HTMLSelectElement>('[aria-label="Place of the inspector"]');
    Object.assign(select ?? {}, { value: dock });
    flushSync(() => select?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  choose('left');
  expect(marginsOf(page)).toEqual(['400px', '']);
  choose('bottom');
  expect(marginsOf(page)).toEqual(['', '']);
  choose('right');
  collapse();
  expect(page.hasAttribute('style')).toBe(false);
  vi.restoreAllMocks();
});

it('gives a page its own margin back', () => {
  const { documentElement: page } = document;
  page.style.setProperty('margin-right', '7px');
  closing.push(() => page.removeAttribute('style'));
  open();
  collapse();
  expect(page.style.marginRight).toBe('7px');
  expect(place.querySelector('.bar__title')?.textContent).toBe('The tag is off.');
});
