import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { announcedIn, COMPONENTS, components } from '../../../../bench/felt/components.ts';
import { feltPage } from '../../../../bench/felt/feltPage.ts';
import { INTERACTIONS } from '../../../../bench/felt/interact.ts';
import { variants } from '../../../../bench/felt/variants.ts';

const idsIn = (markup: string): string[] =>
  [...new JSDOM(markup).window.document.querySelectorAll<HTMLElement>('[data-cmp-data-layer]')].flatMap(
    ({ dataset }) => Object.keys(JSON.parse(dataset.cmpDataLayer ?? '{}')),
  );

it('has exactly two hundred components, each with an ID of its own', () => {
  expect(announcedIn(components)).toBe(COMPONENTS);
  expect(new Set(idsIn(components)).size).toBe(COMPONENTS);
});

it('holds everything that the visitor clicks, twenty interactions in all', () => {
  const [tag] = variants;
  const { document } = new JSDOM(tag && feltPage(tag, 1)).window;
  const missing = INTERACTIONS.filter(
    (it) => typeof it !== 'string' && !document.querySelectorAll(it[0])[it[1]],
  );
  expect(missing).toEqual([]);
  expect(INTERACTIONS).toHaveLength(20);
  expect(document.querySelector('#accept')).not.toBeNull();
});

it('differs between variants in their own scripts alone', () => {
  const without = (page: string, src: string) => page.replace(`<script async src="${src}"></script>\n`, '');
  const withoutScripts = variants.map((it) => it.scripts.reduce(without, feltPage(it, 2)));
  expect(new Set(withoutScripts).size).toBe(1);
});
