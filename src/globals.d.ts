/** The package's version, put in by the build. */
declare const __TAMIS_VERSION__: string;
