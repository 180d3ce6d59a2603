/** The package's version, inserted by the build. */
declare const __TAMIS_VERSION__: string;

/** The name of the release of the site's tag, inserted by the site's build: `1.4.0+3f9a2c7b1d`. */
declare const __TAMIS_RELEASE__: string;

/** The version of the bundled alloy, inserted by the build. */
declare const __ALLOY_VERSION__: string;

/** Hash of the `inspector.js` from the same build, for `integrity`; empty if there is none. */
declare const __TAMIS_INSPECTOR__: string;

/** Hash of the `tag.later.js` of a split build, for `integrity`; empty if the build is not split. */
declare const __TAMIS_LATER__: string;

/** Whether the build contains what only offers need: `false` for a site with `personalization: false`. */
declare const __TAMIS_PERSONALIZATION__: boolean;

/** Whether the build contains Adobe's data layer: `false` for a site with `dataLayer: 'page'`. */
declare const __TAMIS_DATA_LAYER__: boolean;

/** Whether the build contains what rules with `once` need: `false` for a script of a site without such rules. */
declare const __TAMIS_ONCE__: boolean;

/** The settings that the build has pinned, by `TAMIS_LOCK`; an empty object if there are none. */
declare const __TAMIS_LOCK__: {
  readonly edgeDomain?: string;
  readonly scriptHosts?: readonly string[];
};
