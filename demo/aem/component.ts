/** What a Core Component tells the data layer about itself. */
export interface ComponentData {
  readonly '@type': string;
  readonly 'dc:title'?: string;
  readonly 'dc:description'?: string;
  readonly 'xdm:linkURL'?: string;
  readonly 'xdm:text'?: string;
  readonly parentId?: string;
}

/** The attributes that make an element a component, as AEM renders them. `name` without the site's prefix. */
export const component = (id: string, name: string, data: Omit<ComponentData, '@type'>) => ({
  id,
  'data-cmp-data-layer': JSON.stringify({ [id]: { '@type': `foodco/components/${name}`, ...data } }),
});
