// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markdownPage } from '../../../build/markdownPage.ts';

const page = (markdown: string) =>
  new DOMParser().parseFromString(markdownPage('Plan', markdown), 'text/html');

it('gives headings the anchors that links lead to', () => {
  const document = page(
    '# Plan\n\n- [Links](#links)\n  - [Download “link”](#download-link)\n\n## Download “link”',
  );
  expect(document.title).toBe('Plan');
  expect(document.querySelector('ul ul a')?.getAttribute('href')).toBe('#download-link');
  expect(document.querySelector('h2#download-link')?.textContent).toBe('Download “link”');
});

it('reads nothing in code as markup, and no bar in a cell as its end', () => {
  const document = page('| Field | Source |\n| --- | --- |\n| `a<b>` | `x\\|y` **bold**<br>`[no](link)` |');
  const cells = Array.from(document.querySelectorAll('td'), ({ textContent }) => textContent);
  expect(cells).toEqual(['a<b>', 'x|y bold[no](link)']);
  expect(document.querySelector('td a, td b')).toBeNull();
  expect(document.querySelector('td strong, td br')).not.toBeNull();
});
