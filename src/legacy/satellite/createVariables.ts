import { createReader } from '../../engine/index.ts';
import { getPath } from '../../language/index.ts';
import type { TrackingContext } from '../../site/index.ts';
import { elementsByName } from './elementsByName.ts';
import type { SatelliteOptions } from './satelliteOptions.ts';

export interface Variables {
  /**
   * The value of the data element of this name, else of the variable, else the value at a dotted path whose first part
   * names a variable; `undefined` for an unknown name, and for an element that fails.
   */
  readonly getVar: (name: unknown) => unknown;
  /** Sets one variable, or one for each field of an object. Variables last as long as the page. */
  readonly setVar: (name: unknown, value?: unknown) => void;
}

/**
 * The variables that scripts of the page share through the tag, and the tag's data elements. Data elements are read in
 * the context of the moment, which contains no cookie and no storage before consent.
 */
export const createVariables = (
  snapshot: () => TrackingContext,
  { elements: own = {}, dataElements: names = {} }: Pick<SatelliteOptions, 'elements' | 'dataElements'>,
  report: (message: string, cause?: unknown) => void,
): Variables => {
  const elements = elementsByName(own);
  const variables = new Map<string, unknown>();
  for (const [theirs, ours] of Object.entries(names)) {
    const element = elements.get(ours);
    if (element) elements.set(theirs, element);
    else report(`_satellite: there is no data element "${ours}" for "${theirs}".`);
  }

  return {
    getVar: (name) => {
      const key = String(name);
      const element = elements.get(key);
      if (element) {
        try {
          return createReader(snapshot())(element);
        } catch (cause) {
          report(`Failed to execute data element "${key}".`, cause);
          return undefined;
        }
      }
      if (variables.has(key)) return variables.get(key);
      const [first = '', ...rest] = key.split('.');
      return rest.length > 0 ? getPath(variables.get(first), rest.join('.')) : undefined;
    },
    setVar: (name, value) => {
      const isObject = typeof name === 'object' && name !== null;
      const entries = isObject ? Object.entries(name) : [[String(name), value] as const];
      for (const [key, its] of entries) variables.set(key, its);
    },
  };
};
