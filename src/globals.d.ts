/** The package's version, put in by the build. */
declare const __TAMIS_VERSION__: string;

/** The version of the alloy that is bundled, likewise. */
declare const __ALLOY_VERSION__: string;
