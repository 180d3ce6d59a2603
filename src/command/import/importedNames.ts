import * as launch from '../../launch/index.ts';

/** What modules of an imported site may import from `tamis`. */
const OF_TAMIS =
  'addressChanged attribute changed clicked consented cookie customEvent defineRule directCall domEvent elementExists elementText entersViewport hovered javascriptVariable pageReaches pushed query storage tabHidden tabShown timeOnPage'.split(
    ' ',
  );
/** What these modules export themselves. */
const OF_SITE = ['code', 'elements', 'plan', 'site', 'events'];

/** The identifiers that no data element may have. */
export const IMPORTED_NAMES: readonly string[] = [...OF_TAMIS, ...OF_SITE, ...Object.keys(launch)];
