import { createHash } from 'node:crypto';

/** The data that a component announces about itself, as AEM's models write it. */
export interface ComponentData {
  /** Resource type below the site's `components`: `teaser`, `teaser/cta`, `navigation/item`. */
  readonly type: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly language?: string | undefined;
  readonly shownItems?: readonly string[] | undefined;
  /** Fields that only one type of component has. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
}

/** `teaser-1a2b3c4d5e`: AEM takes ten digits of a hash of the component's path in the repository. */
export const idOf = (prefix: string, place: string): string =>
  `${prefix}-${createHash('sha256').update(place).digest('hex').slice(0, 10)}`;

export const typeOf = (type: string): string => `foodco/components/${type}`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');

/** The attribute with which a component announces itself. Not every element with this attribute has an `id`. */
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

/** A link whose clicks are announced for the surrounding component, or for the link itself if it is a component. */
export const clickable = (href: string, inner: string, attributes = ''): string =>
  `<a href="${escaped(href)}" ${attributes} data-cmp-clickable>${inner}</a>`;
