// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { DataLayerPanel } from '../../../../src/inspector/dataLayer/DataLayerPanel.tsx';
import { eventually } from '../../../fakes/eventually.ts';
import { reactPlace } from '../../../fakes/reactPlace.ts';

const { render } = reactPlace();

const names = () => [...document.querySelectorAll('.panel .verdict__rule')].map((it) => it.textContent);
const shows = (items: readonly unknown[], events: readonly string[]) => {
  render(<DataLayerPanel dataLayer={{ items, replacesArrays: false }} />);
  return eventually(() => expect(names()).toEqual(['State now', ...events]));
};
/** What is folded is made when it is opened. */
const openAll = () => {
  for (const it of document.querySelectorAll('details')) it.open = true;
};

it('shows the items of the page again after those of a file with the same number', async () => {
  await shows([{ event: 'of the file' }], ['of the file']);
  await shows([{ event: 'of the page' }], ['of the page']);
});

it('follows a page that trims its list', async () => {
  const [first, second, third] = [{ event: 'first' }, { event: 'second' }, { event: 'third' }];
  await shows([first, second], ['second', 'first']);
  await shows([second, third], ['third', 'second']);
});

it('shows numbers that JSON does not have by their names', async () => {
  await shows([{ event: 'sale', price: Number.NaN, share: { most: Infinity } }], ['sale']);
  const text = () => document.querySelector('.panel')?.textContent;
  await eventually(() => {
    openAll();
    for (const shown of ['NaN', '{"most":"Infinity"}', 'most:Infinity']) expect(text()).toContain(shown);
  });
  expect(text()).not.toContain('null');
});

it('says what each item is about, by the path of its event or of its changes', async () => {
  const items = [
    { event: 'cmp:show', eventInfo: { path: 'page.p1' }, page: { p1: { title: 'Home' } } },
    { userInfo: { userID: 'u1' } },
    { userInfo: { userID: 'u2', jobTitle: 'Baker' } },
  ];
  await shows(items, ['data', 'data', 'cmp:show']);
  const paths = [...document.querySelectorAll('.verdict__path')].map((it) => it.textContent);
  expect(paths).toEqual(['userInfo.userID, userInfo.jobTitle', 'userInfo', 'page.p1']);
});

it('marks what a search finds', async () => {
  await shows([{ userInfo: { userID: 'u1', jobTitle: 'Baker' } }], ['data']);
  const input = document.querySelector('input');
  if (!input) throw new Error('There is a search.');
  input.value = 'baker';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const marks = () => [...document.querySelectorAll('mark')].map((it) => it.textContent);
  await eventually(() => {
    openAll();
    expect(marks()).toEqual(['jobTitle:']);
  });
});
