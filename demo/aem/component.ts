/** What a Core Component tells the data layer about itself; the fields from `linkName` on are the site's own. */
export interface ComponentData {
  readonly '@type': string;
  readonly 'dc:title'?: string;
  readonly 'dc:description'?: string;
  readonly 'xdm:linkURL'?: string;
  readonly 'xdm:text'?: string;
  readonly 'xdm:language'?: string;
  readonly parentId?: string;
  readonly shownItems?: readonly string[];
  /** Stands in for the link's text. */
  readonly linkName?: string;
  readonly linkType?: string;
  readonly linkLocation?: 'header' | 'body' | 'footer';
  readonly linkParent?: string;
  readonly linkListPos?: number;
  readonly linkListParentPos?: number;
  readonly newSearchFlag?: boolean;
}

/** The attributes that make an element a component, as AEM renders them. `name` without the site's prefix. */
export const component = (id: string, name: string, data: Omit<ComponentData, '@type'>) => ({
  id,
  'data-cmp-data-layer': JSON.stringify({ [id]: { '@type': `foodco/components/${name}`, ...data } }),
});
