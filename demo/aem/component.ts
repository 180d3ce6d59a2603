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
