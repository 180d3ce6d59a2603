import { button, image, text, title } from '../../test/browser/aem/markup/content.ts';
import { breadcrumb, list, navigation } from '../../test/browser/aem/markup/listings.ts';
import { accordion, carousel, tabs } from '../../test/browser/aem/markup/panels.ts';
import { teaser } from '../../test/browser/aem/markup/teaser.ts';

/** How many components of a page announce themselves. */
export const COMPONENTS = 200;
const SECTIONS = 8;

const WORDS =
  'Taste and nutrition for a growing world: how natural flavours and proteins make recipes better. Our chefs, bakers and nutritionists show how it is done.';

/** A page of the site that stays where it is: the server answers 204. */
const link = (name: string): string => `/na-en/elsewhere/${name.toLowerCase().replaceAll(' ', '-')}.html`;
const item = (name: string) => ({ title: name, link: link(name) });
const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number + 1));

const paragraph = (name: string): string =>
  text(`<p>${name}. ${WORDS} <a href="${link(name)}">More on ${name}</a></p>`);
const teased = (name: string, actions: readonly string[] = []): string =>
  teaser({
    title: name,
    pretitle: 'Insights',
    description: `<p>${WORDS}</p>`,
    link: link(name),
    actions: actions.map((it) => ({ text: it, link: link(`${name} ${it}`) })),
    picture: `${name}, seen from above`,
  });
const panel = (name: string) => ({ title: name, content: paragraph(`All about ${name}`) });

const section = (number: number): string =>
  [
    title(`Section ${number}`),
    paragraph(`Section ${number} in short`),
    ...times(3, (at) => teased(`Story ${number}.${at}`, ['Read more', 'Order a sample'])),
    image({
      title: `Picture ${number}`,
      alt: `A field of number ${number}`,
      link: link(`picture ${number}`),
    }),
    button(`Call back ${number}`),
  ].join('\n');

const fixed: readonly string[] = [
  navigation(
    times(6, (at) => ({ ...item(`Area ${at}`), items: times(3, (sub) => item(`Topic ${at}.${sub}`)) })),
  ),
  breadcrumb([item('Home'), item('Products'), item('Taste')]),
  carousel(
    'hero',
    times(3, (at) => ({ title: `Slide ${at}`, content: teased(`Campaign ${at}`) })),
  ),
  ...times(SECTIONS, section),
  tabs('facts', ['Taste', 'Nutrition', 'Labels'].map(panel)),
  accordion('questions', ['vegan', 'halal', 'kosher', 'organic'].map(panel)),
  list(
    'footer',
    times(8, (at) => item(`Imprint ${at}`)),
  ),
];

/** The number of components in this markup that announce themselves. */
export const announcedIn = (markup: string): number => markup.split('data-cmp-data-layer="').length - 1;

const fixedMarkup = fixed.join('\n');

/** The markup of `COMPONENTS` components: header, carousel, teasers, tabs, accordion, footer, and texts as the rest. */
export const components: string = [
  fixedMarkup,
  ...times(COMPONENTS - announcedIn(fixedMarkup), (at) => paragraph(`Small print ${at}`)),
].join('\n');
