// @vitest-environment node
import { expect, it } from 'vitest';
import { allRules } from '../../../src/rules/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const start = (url: string, settings = {}) => createFoodcosTestTag({ rules: allRules, url, settings });

it('counts the own host with a final dot as the same host: environment, links, allowed hosts', () => {
  const site = start('https://www.example.com./en/bread.html', { allowedHosts: ['example.com'] });
  site.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
  site.click({ href: 'https://www.example.com/en/soup.html', text: 'Soup' });
  site.click({ href: 'https://www.example.com./en/soup.html', text: 'Soup' });
  expect(site.events.map(({ rule, reportSuite }) => [rule, reportSuite])).toEqual([
    ['Request quote', 'rs-prod'],
  ]);
});

it.each(['https://www.example.com/', 'https://www.example.com./'])(
  'counts links from %s to its own host with a final dot as internal, and to a sister with one as exits',
  (url) => {
    const site = start(url, { sisterHosts: ['sister.example'] });
    site.click({ href: 'https://www.example.com./en/soup.html', text: 'Soup' });
    site.click({ href: 'https://sister.example./jobs', text: 'Jobs' });
    expect(site.events.map(({ rule }) => rule)).toEqual(['Exit link']);
  },
);

it('knows an international sister host by its address', () => {
  const site = start('https://www.xn--kse-qla.example/', {
    sisterHosts: ['schwester.käse.example'],
    socialHosts: ['フード.example'],
  });
  site.click({ href: 'https://schwester.käse.example/stellen', text: 'Stellen' });
  site.click({ href: 'https://www.käse.example/brot', text: 'Brot' });
  site.click({ href: 'https://フード.example/', text: 'Social' });
  expect(site.events.map(({ rule }) => rule)).toEqual(['Exit link', 'Exit link']);
});
