import type { Notation } from './printed.ts';

/** How a library is built and served. */
export interface LibraryForm {
  /** `27.2`: what a version's container has, and what only later ones have. */
  readonly turbine: number;
  readonly notation: Notation;
  /** The whole library is in a function of its own. */
  readonly isWrapped?: boolean;
  /** Code of actions is in files, as in all rules that do not wait for the library or the page's bottom. */
  readonly code?: 'inline' | 'in files' | 'in files of a dynamic host';
  /** Analytics brings a library of its own, in a file. */
  readonly hasOwnAnalytics?: boolean;
}

export const LIBRARY_FORMS: Readonly<Record<string, LibraryForm>> = {
  'turbine 28, minified': { turbine: 28, notation: 'minified' },
  'turbine 28, as statements': { turbine: 28, notation: 'readable' },
  'turbine 28, in a function': { turbine: 28, notation: 'minified', isWrapped: true },
  'turbine 28, statements in a function': { turbine: 28, notation: 'readable', isWrapped: true },
  'turbine 27.2, code in files': { turbine: 27.2, notation: 'minified', code: 'in files' },
  'turbine 27.2, dynamic host': { turbine: 27.2, notation: 'minified', code: 'in files of a dynamic host' },
  'turbine 27, own library of Analytics': { turbine: 27, notation: 'readable', hasOwnAnalytics: true },
  'turbine 26, minified': { turbine: 26, notation: 'minified' },
  'turbine 25, minified': { turbine: 25, notation: 'minified' },
  'turbine 24, as statements': { turbine: 24, notation: 'readable' },
  'turbine 23, minified': { turbine: 23, notation: 'minified' },
  'turbine 20, minified': { turbine: 20, notation: 'minified' },
};
