/** The package's version, put in by the build. */
declare const __TAMIS_VERSION__: string;

/** The version of the alloy that is bundled, likewise. */
declare const __ALLOY_VERSION__: string;

/** Hash of the `inspector.js` that was built with it, for `integrity`; empty where none was. */
declare const __TAMIS_INSPECTOR__: string;

/** What the build has pinned, by `TAMIS_LOCK`; empty if nothing. */
declare const __TAMIS_LOCK__: {
  readonly edgeDomain?: string;
  readonly scriptHosts?: readonly string[];
};
