/** Which release of a site's tag runs, and of which Tamis it was made. */
export interface Release {
  /**
   * The version of the site's package, and a hash of what its build consists of: `1.4.0+3f9a2c7b1d`; `unreleased` without
   * a build by `tamis`.
   */
  readonly version: string;
  /** The version of Tamis. */
  readonly product: string;
}

export const RELEASE: Release = { version: __TAMIS_RELEASE__, product: __TAMIS_VERSION__ };
