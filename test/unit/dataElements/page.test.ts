import { describe, expect, it } from 'vitest';
import * as elements from '../../../src/dataElements/index.ts';
import { createReader } from '../../../src/engine/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';

const { sectionLevel1, sectionLevel2, sectionLevel3, sectionLevel4 } = elements;
const SECTIONS = [sectionLevel1, sectionLevel2, sectionLevel3, sectionLevel4];

const read = (path: string, title = 'Title', state = {}, errorPageTitles?: readonly string[]) => {
  const { site } = ordinaryContext();
  const use = createReader(
    ordinaryContext({
      page: parsePage(`https://www.example.com${path}`, title),
      state,
      site: { ...site, ...(errorPageTitles && { errorPageTitles }) },
    }),
  );
  return {
    name: use(elements.pageName),
    announcedName: use(elements.announcedPageName),
    region: use(elements.region),
    language: use(elements.language),
    type: use(elements.pageType),
    sections: SECTIONS.map((level) => use(level)),
  };
};

describe('page name', () => {
  it.each([
    ['/', 'home'],
    ['//', 'home'],
    ['/na-en', 'na-en'],
    ['/na-en/products/taste.html', 'na-en:products:taste'],
    ['/products/taste/', 'products:taste'],
    // `index.html` is its folder's page.
    ['/index.html', 'home'],
    ['/Index.HTM', 'home'],
    ['/na-en/index.html', 'na-en'],
    ['/na-en/products/index.html;v=1', 'na-en:products'],
    ['/na-en/products.html/index.html', 'na-en:products'],
    ['/shareholder-login/index.html#/step1', 'shareholder-login:step1'],
    ['/na-en/index', 'na-en:index'],
    ['/na-en/index.html.html', 'na-en:index.html'],
    // The name keeps the letters of the address; region and language are in lower case.
    ['/NA-EN/Products', 'NA-EN:Products'],
    ['/na-en/products/taste.html;jsessionid=1A2B', 'na-en:products:taste'],
    ['/a.b/c.d.html', 'a.b:c.d'],
    // Sling's suffix, with which AEM's product pages name the product.
    ['/na-en/products.html/bakery/bread.html', 'na-en:products:bakery:bread'],
    ['/insights/industry-4.0', 'insights:industry-4.0'],
    ['/insights/industry-4.0.html', 'insights:industry-4.0'],
    ['/caf%C3%A9/%E0%A4%A.html', 'café:%E0%A4%A'],
    // Latin-1, as older servers write it, alone and beside UTF-8.
    ['/Les-droits-r%E9els', 'Les-droits-réels'],
    ['/K%E4se/%C3%A9t%e9.html', 'Käse:été'],
    ['/%C3%A9%E9', 'éé'],
    ['/%E4%B8%AD%E6%96%87%E9', '中文é'],
    ['/r%25E9els', 'r%E9els'],
    ['/100%-butter', '100%-butter'],
    ['/shareholder-login.html', 'shareholder-login'],
    ['/shareholder-login.html#/step1', 'shareholder-login:step1'],
    ['/shareholder-login.html#/a/b?c=d', 'shareholder-login:a:b'],
    ['/shareholder-login.html#main-content', 'shareholder-login'],
    ['/shareholder-login#/step1', 'shareholder-login:step1'],
    ['/na-en/Shareholder-Login.HTML#/Step1', 'na-en:Shareholder-Login:Step1'],
    ['/my-shareholder-login.html#/step1', 'my-shareholder-login'],
    ['/other.html#/step1', 'other'],
  ])('of %s is %s', (path, name) => {
    expect(read(path).name).toBe(name);
  });

  it.each([
    ...[
      'Page not found',
      ' Page not found ',
      'Page Not Found',
      'PAGE  NOT\u00a0FOUND',
      'Page Not Found | Foodco',
    ],
    ...['Page not found|Foodco', 'Page not found - Foodco Ireland', 'Page not found – Foodco'],
    'Page not found · Foodco | Ireland',
  ])('of a page that was not found has the words appended if the site writes “%s”', (title) => {
    const page = read('/en/nowhere.html', title);
    expect(page).toMatchObject({ name: 'en:nowhere:Page not found', type: 'errorPage' });
  });

  it.each(['Page not found here', 'A page not found', 'Page not found-ation', '', 'Home | Page not found'])(
    'has nothing appended under the title “%s”',
    (title) => {
      expect(read('/en/nowhere.html', title)).toMatchObject({ name: 'en:nowhere', type: '' });
    },
  );

  it('has the site’s own words appended, in its languages', () => {
    const titles = ['Page not found', 'Página no encontrada', 'Fehler 404 | Seite fehlt'];
    const name = (title: string) => read('/latam-es/nada.html', title, {}, titles).name;
    expect(name('PÁGINA NO ENCONTRADA | Foodco')).toBe('latam-es:nada:Página no encontrada');
    expect(name('Pa\u0301gina no encontrada')).toBe('latam-es:nada:Página no encontrada');
    expect(name('Fehler 404 | Seite fehlt | Foodco')).toBe('latam-es:nada:Fehler 404 | Seite fehlt');
    expect(name('Page not found')).toBe('latam-es:nada:Page not found');
    const unnamed = read('/en/nowhere.html', 'Page not found', {}, []);
    expect(unnamed).toMatchObject({ name: 'en:nowhere', type: '' });
  });
});

describe('the page’s name as the data layer says it', () => {
  it('is sent beside the one of its path', () => {
    const page = read('/na-en/portal/orders.html', 'T', { pageInfo: { pageName: ' My orders ' } });
    expect(page).toMatchObject({ name: 'na-en:portal:orders', announcedName: 'My orders' });
  });

  it.each([{}, { pageInfo: null }, { pageInfo: { pageName: {} } }, { pageInfo: { pageName: '' } }])(
    'is empty if there is none: %j',
    (state) => expect(read('/en/a.html', 'T', state).announcedName).toBe(''),
  );
});

describe('region, language and sections', () => {
  it.each([
    ['/apmea-en/a', 'apmea', 'en', ['a', '', '', '']],
    ['/europe-en/a/b', 'europe', 'en', ['a', 'b', '', '']],
    ['/latam-es/a', 'latam', 'es', ['a', '', '', '']],
    ['/br-pt/a', 'br', 'pt', ['a', '', '', '']],
    ['/na-en/a/b/c/d/e.html', 'na', 'en', ['a', 'b', 'c', 'd']],
    ['/NA-EN/a', 'na', 'en', ['a', '', '', '']],
    ['/LATAM-ES/index.html', 'latam', 'es', ['', '', '', '']],
    ['/En/a/index.htm', 'global', 'en', ['a', '', '', '']],
    ['/en/caf%E9/', 'global', 'en', ['café', '', '', '']],
    ['/en/a', 'global', 'en', ['a', '', '', '']],
    ['/na-es/a', 'global', '', ['na-es', 'a', '', '']],
    ['/products.html', 'global', '', ['products', '', '', '']],
    ['/', 'global', '', ['', '', '', '']],
  ])('of %s', (path, region, language, sections) => {
    expect(read(path)).toMatchObject({ region, language, sections });
  });

  it('language is the site’s if the path has none', () => {
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
