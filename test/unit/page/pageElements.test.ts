import { describe, expect, it } from 'vitest';
import * as elements from '../../../src/dataElements/index.ts';
import { createReader } from '../../../src/engine/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';

const read = (path: string, title = 'Title', state = {}) => {
  const use = createReader(
    ordinaryContext({ page: parsePage(`https://www.example.com${path}`, title), state }),
  );
  return {
    name: use(elements.pageName),
    region: use(elements.region),
    language: use(elements.language),
    type: use(elements.pageType),
    sections: [
      elements.sectionLevel1,
      elements.sectionLevel2,
      elements.sectionLevel3,
      elements.sectionLevel4,
    ].map((level) => use(level)),
  };
};

describe('page name', () => {
  it.each([
    ['/', 'home'],
    ['//', 'home'],
    ['/na-en', 'na-en'],
    ['/na-en/products/taste.html', 'na-en:products:taste'],
    ['/products/taste/', 'products:taste'],
    ['/a.b/c.d.html', 'a.b:c.d'],
    ['/caf%C3%A9/%E0%A4%A.html', 'café:%E0%A4%A'],
    ['/shareholder-login.html', 'shareholder-login'],
    ['/shareholder-login.html#/step1', 'shareholder-login:step1'],
    ['/shareholder-login.html#/a/b?c=d', 'shareholder-login:a:b?c=d'],
    ['/other.html#/step1', 'other'],
  ])('of %s is %s', (path, name) => {
    expect(read(path).name).toBe(name);
  });

  it('of a page that was not found has the title appended', () => {
    expect(read('/en/nowhere.html', 'Page not found')).toMatchObject({
      name: 'en:nowhere:Page not found',
      type: 'errorPage',
    });
    expect(read('/en/nowhere.html', ' Page not found ').name).toBe('en:nowhere:Page not found');
    expect(read('/en/nowhere.html', 'Page not found here').type).toBe('');
  });
});

describe('region, language and sections', () => {
  it.each([
    ['/apmea-en/a', 'apmea', 'en', ['a', '', '', '']],
    ['/europe-en/a/b', 'europe', 'en', ['a', 'b', '', '']],
    ['/latam-es/a', 'latam', 'es', ['a', '', '', '']],
    ['/br-pt/a', 'br', 'pt', ['a', '', '', '']],
    ['/na-en/a/b/c/d/e.html', 'na', 'en', ['a', 'b', 'c', 'd']],
    ['/NA-EN/a', 'na', 'en', ['a', '', '', '']],
    ['/en/a', 'global', 'en', ['a', '', '', '']],
    ['/na-es/a', 'global', '', ['na-es', 'a', '', '']],
    ['/products.html', 'global', '', ['products', '', '', '']],
    ['/', 'global', '', ['', '', '', '']],
  ])('of %s', (path, region, language, sections) => {
    expect(read(path)).toMatchObject({ region, language, sections });
  });

  it('language is the site’s where the path has none', () => {
    expect(read('/products', 'T', { siteInfo: { siteLanguage: 'de' } }).language).toBe('de');
    expect(read('/na-en/products', 'T', { siteInfo: { siteLanguage: 'de' } }).language).toBe('en');
  });
});

describe('campaign', () => {
  const campaign = (query: string) =>
    createReader(ordinaryContext({ page: parsePage(`https://www.example.com/${query}`) }))(elements.campaign);
  it('is utm_campaign, else campaignsource', () => {
    expect(campaign('?campaignsource=b&utm_campaign=a')).toBe('a');
    expect(campaign('?campaignsource=b')).toBe('b');
    expect(campaign('?utm_campaign=&campaignsource=b')).toBe('b');
    expect(campaign('')).toBeUndefined();
  });
});
