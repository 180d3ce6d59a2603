import { allRules } from '../../../src/rules/index.ts';
import { createContainer } from './createContainer.ts';
import type { Acdl } from './lazyState.ts';
import { createTurbineSite } from './sourceTools.ts';

// The part of the Launch library between the data layer and the engine: the container that the engine finds.
const page = window as unknown as {
  adobeDataLayer: Acdl;
  _satellite: object;
  bench?: { requested: () => void };
};

const alloy = () => {
  page.bench?.requested();
  return Promise.resolve({});
};

page._satellite = {
  container: createContainer(allRules, page.adobeDataLayer, createTurbineSite(page.adobeDataLayer), alloy),
};
