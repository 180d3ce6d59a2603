// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Accordion } from '../../../demo/aem/Accordion.tsx';
import { announceComponents } from '../../../demo/aem/announceComponents.ts';
import { Breadcrumb } from '../../../demo/aem/Breadcrumb.tsx';
import { Carousel } from '../../../demo/aem/Carousel.tsx';
import { Banner, Hero } from '../../../demo/aem/Hero.tsx';
import { LanguageNavigation } from '../../../demo/aem/LanguageNavigation.tsx';
import { LinkList } from '../../../demo/aem/LinkList.tsx';
import { Tabs } from '../../../demo/aem/Tabs.tsx';
import { TeaserList } from '../../../demo/aem/TeaserList.tsx';
import { Text } from '../../../demo/aem/Text.tsx';
import { marketingPages } from '../../../demo/site/marketing/pages.ts';

/** Fields that AEM's models write; the site adds its own about links. */
const AEMS = /^(@type|repo:modifyDate|dc:|xdm:|parentId|shownItems)/;
const shortened = (id: string) => id.replace(/-[0-9a-f]{10}/g, '-#');

/** Each component as `id: type (AEM's fields) in parent`; `no id` for an element without one. */
const announcedBy = (element: ReactElement): readonly string[] => {
  document.body.id = 'page-1';
  document.body.innerHTML = `<div id="site">${renderToStaticMarkup(element)}</div>`;
  const pushed: { component?: Record<string, Record<string, unknown>> }[] = [];
  announceComponents(document.querySelector('#site') as HTMLElement, pushed);
  return pushed.flatMap(({ component = {} }) =>
    Object.entries(component).map(([id, { '@type': type, parentId, ...data }]) => {
      const fields = Object.keys(data).filter((name) => AEMS.test(name) && name !== 'repo:modifyDate');
      const itself = document.getElementById(id) ? '' : ', no id';
      expect(data['repo:modifyDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      const place = shortened(String(parentId));
      return `${shortened(id)}: ${String(type).replace('foodco/components/', '')} (${fields.join(' ')}) in “${place}”${itself}`;
    }),
  );
};

/** The components that clicks on clickable elements name. */
const clickables = () =>
  [...document.querySelectorAll('[data-cmp-clickable]')].map((element) => {
    const data = element.closest('[data-cmp-data-layer]')?.getAttribute('data-cmp-data-layer') ?? '{}';
    return shortened(Object.keys(JSON.parse(data))[0] ?? 'none');
  });

const { home, product } = marketingPages;

const STEPS = ['Home', 'Taste'].map((title) => ({ title, href: `/${title}` }));
const REGIONS = [{ name: 'Latin America', href: '/', language: 'es', isCurrent: false }] as const;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the demo’s components announce what AEM’s do:', () => {
  it.each([
    [
      'a list: itself, and its items, which have no id',
      <LinkList key="" title="Main" type="navigation" links={[{ text: 'A', href: 'a.html' }]} />,
      [
        'navigation-#: navigation () in “page-1”',
        'navigation-#-item-#: navigation/item (dc:title xdm:linkURL) in “navigation-#”, no id',
      ],
      ['navigation-#-item-#'],
    ],
    [
      'a breadcrumb, whose last item is no link',
      <Breadcrumb key="" label="You are here" steps={STEPS} />,
      [
        'breadcrumb-#: breadcrumb () in “page-1”',
        'breadcrumb-#-item-#: breadcrumb/item (dc:title xdm:linkURL) in “breadcrumb-#”, no id',
        'breadcrumb-#-item-#: breadcrumb/item (dc:title xdm:linkURL) in “breadcrumb-#”, no id',
      ],
      ['breadcrumb-#-item-#'],
    ],
    [
      'the languages',
      <LanguageNavigation key="" label="Regions" regions={REGIONS} />,
      [
        'languagenavigation-#: languagenavigation () in “page-1”',
        'languagenavigation-#-item-#: languagenavigation/item (dc:title xdm:linkURL xdm:language) in “languagenavigation-#”, no id',
      ],
      ['languagenavigation-#-item-#'],
    ],
    [
      'a teaser: one link',
      <TeaserList key="" page={home} title="Stories" type="teaser-card" teased={[product]} />,
      ['teaser-card-#: teaser-card (dc:title dc:description xdm:linkURL) in “page-1”'],
      ['teaser-card-#'],
    ],
    [
      'a hero with a call to action, a teaser’s',
      <Hero key="" page={home} art="loaf" action={{ text: 'Read', href: '#story' }} />,
      [
        'hero-#: hero (dc:title dc:description xdm:linkURL) in “page-1”',
        'hero-#-cta-#: hero/cta (dc:title xdm:linkURL) in “hero-#”',
      ],
      ['hero-#-cta-#'],
    ],
    [
      'a banner likewise',
      <Banner key="" title="Breakfast" text="Better." action={{ text: 'See the table', href: '/table' }} />,
      [
        'banner-#: banner (dc:title dc:description xdm:linkURL) in “page-1”',
        'banner-#-cta-#: banner/cta (dc:title xdm:linkURL) in “banner-#”',
      ],
      ['banner-#-cta-#'],
    ],
    [
      'a text, which has no title',
      <Text key="" title="Method" text="Stir.">
        <p>Stir.</p>
      </Text>,
      ['text-#: text (xdm:text) in “page-1”'],
      [],
    ],
    [
      'tabs, which announce no clicks',
      <Tabs key="" title="Detail" tabs={[{ label: 'A', content: 'a' }]} />,
      ['tabs-#: tabs (shownItems) in “page-1”', 'tabs-#-item-#: tabs/item (dc:title) in “tabs-#”, no id'],
      [],
    ],
    [
      'an accordion, likewise',
      <Accordion key="" title="Questions" items={[{ heading: 'Why?', text: 'So.' }]} />,
      [
        'accordion-#: accordion (shownItems) in “page-1”',
        'accordion-#-item-#: accordion/item (dc:title) in “accordion-#”',
      ],
      [],
    ],
    [
      'a carousel, likewise',
      <Carousel key="" title="At work" slides={[{ title: 'Bread', text: 'Soft.' }]} />,
      [
        'carousel-#: carousel (shownItems) in “page-1”',
        'carousel-#-item-#: carousel/item (dc:title) in “carousel-#”, no id',
      ],
      [],
    ],
  ] as const)('%s', (_, element, announced, clicked) => {
    expect(announcedBy(element)).toEqual(announced);
    expect(clickables()).toEqual(clicked);
  });

  it('never names a link in a field of its own', () => {
    announcedBy(<TeaserList page={home} title="Stories" type="teaser-card" teased={[product]} />);
    expect(document.body.innerHTML).not.toContain('linkName');
  });
});
