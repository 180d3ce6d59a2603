// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Tab, Tabs } from '../../../src/inspector/Tabs.tsx';

const tabs: readonly Tab[] = [
  { name: 'list', label: 'List', hasScroller: true, panel: () => <section tabIndex={-1}>All</section> },
  { name: 'text', label: 'Text', panel: () => <p>Words</p> },
];
const stopsIn = (current: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    <Tabs label="Views" tabs={tabs} current={current} onChange={() => {}} />,
  );
  return [...document.querySelectorAll('[tabindex="0"]')].map((it) => it.getAttribute('role'));
};

it('lets a panel be scrolled by keyboard, unless its content is', () => {
  expect(stopsIn('text')).toEqual(['tab', 'tabpanel']);
  expect(stopsIn('list')).toEqual(['tab']);
});
