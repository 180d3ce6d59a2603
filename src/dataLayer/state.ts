/** The data layer's computed state at one moment, as far as the tag reads it. Never changed, only replaced. */
export interface DataLayerState {
  readonly page?: Readonly<Record<string, AemComponent>>;
  readonly component?: Readonly<Record<string, AemComponent>>;
  readonly [other: string]: unknown;
}

/** What AEM Core Components publish about a page or component. */
export interface AemComponent {
  readonly '@type'?: string;
  readonly 'dc:title'?: string;
  readonly 'xdm:language'?: string;
  readonly 'xdm:linkURL'?: string;
  readonly 'xdm:text'?: string;
  readonly parentId?: string;
  readonly newSearchFlag?: string | boolean;
  readonly [other: string]: unknown;
}
