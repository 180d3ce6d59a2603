/** The data that a Core Component pushes about itself; the fields from `linkType` on are the site's own. */
export interface ComponentData {
  readonly '@type': string;
  readonly 'repo:modifyDate': string;
  readonly 'dc:title'?: string;
  readonly 'dc:description'?: string;
  readonly 'xdm:linkURL'?: string | undefined;
  readonly 'xdm:text'?: string;
  readonly 'xdm:language'?: string;
  readonly parentId?: string;
  readonly shownItems?: readonly string[];
  readonly linkType?: string;
  readonly linkLocation?: 'header' | 'body' | 'footer';
  readonly linkParent?: string;
  readonly linkListPos?: number;
  readonly linkListParentPos?: number;
  readonly newSearchFlag?: boolean;
}

type Said = Omit<ComponentData, '@type' | 'repo:modifyDate'>;

/**
 * The attribute with which an element announces a component. AEM's items of lists and panels have no `id` attribute
 * with that name.
 */
export const announcement = (id: string, name: string, data: Said) => {
  const all: ComponentData = {
    '@type': `foodco/components/${name}`,
    'repo:modifyDate': '2026-11-02T09:30:00Z',
    ...data,
  };
  return { 'data-cmp-data-layer': JSON.stringify({ [id]: all }) };
};

/** The attributes that make an element a component, as AEM renders them. `name` is without the site's prefix. */
export const component = (id: string, name: string, data: Said) => ({ id, ...announcement(id, name, data) });

/** FNV-1a, 32 bits. */
const hash = (text: string, start: number): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, start);

/**
 * `teaser-cb317fb4c5`: AEM derives ten hexadecimal digits from a component's path in the repository; here they derive
 * from `place`.
 * @param kind the component's type, of which only the last segment is used, or for an item `teaser-cb317fb4c5-cta`.
 */
export const componentId = (kind: string, place: string): string => {
  const digits = [0x811c9dc5, 0x01234567].map((start) => hash(place, start).toString(16).padStart(8, '0'));
  return `${kind.replace(/^.*\//, '')}-${digits.join('').slice(0, 10)}`;
};
