import { createHash } from 'node:crypto';

/** What a component says about itself, as AEM's models write it. */
export interface ComponentData {
  /** Resource type below the site's `components`: `teaser`, `teaser/cta`, `navigation/item`. */
  readonly type: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly language?: string | undefined;
  readonly shownItems?: readonly string[] | undefined;
  /** Fields that only one kind of component has. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
}

/** `teaser-1a2b3c4d5e`: AEM takes ten digits of a hash of the component's place in the repository. */
export const idOf = (prefix: string, place: string): string =>
  `${prefix}-${createHash('sha256').update(place).digest('hex').slice(0, 10)}`;

export const typeOf = (type: string): string => `foodco/components/${type}`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');

/** The attribute by which a component announces itself. Not every element that has it has an `id`. */
export const dataLayer = (id: string, data: ComponentData): string => {
  const { type, title, description, text, link, language, shownItems, more } = data;
  const said = {
    '@type': typeOf(type),
    'repo:modifyDate': '2026-11-02T09:05:00Z',
    'dc:title': title,
    'dc:description': description,
    'xdm:text': text,
    'xdm:linkURL': link,
    'xdm:language': language,
    shownItems,
    ...more,
  };
  return `data-cmp-data-layer="${escaped(JSON.stringify({ [id]: said }))}"`;
};

/** A link that announces its clicks by the component around it, or by itself if it is one. */
export const clickable = (href: string, inner: string, attributes = ''): string =>
  `<a href="${escaped(href)}" ${attributes} data-cmp-clickable>${inner}</a>`;
