import container from 'virtual:bench/container';
import { allRules } from '../../../src/rules/index.ts';
import { createModules } from './createModules.ts';
import type { Acdl } from './lazyState.ts';
import { createTurbineSite } from './sourceTools.ts';

// The part of the Launch library between the data layer and the engine: it sets the container that the engine reads.
const page = window as unknown as {
  adobeDataLayer: Acdl;
  _satellite: object;
  bench?: { requested: () => void };
  /** Only where the library brings it. */
  alloy?: (command: string, options: object) => Promise<unknown>;
};
const dataLayer = page.adobeDataLayer;

const alloy = (command: string, options: object) => {
  page.bench?.requested();
  return page.alloy?.(command, options) ?? Promise.resolve({});
};

const modules = createModules(allRules, dataLayer, createTurbineSite(dataLayer), alloy);

page._satellite = { container: { ...container, extensions: { tamis: { displayName: 'Tamis', modules } } } };
