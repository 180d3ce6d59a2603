import type { Tracker } from '../delivery/tracker.ts';
import { trackers } from '../delivery/trackers.ts';

const DATA_LAYER = '/data-layer.js';
/** The adapter that uses the data layer, whichever script has created it. */
const dataLayerAdapter = '/trackers/tamis.js';

const acdl: Tracker = {
  name: 'ACDL alone',
  key: 'acdl',
  package: '@adobe/adobe-client-data-layer',
  settings: 'the prebuilt file, nothing listens',
  scripts: [dataLayerAdapter, DATA_LAYER],
  knowsConsent: true,
};

const launch: Tracker = {
  name: 'Launch (turbine + ACDL)',
  key: 'turbine',
  package: '@adobe/reactor-turbine',
  settings:
    'engine.min.js, the prebuilt ACDL 2.0.2, and a container of our rules, conditions and data elements; no SDK: sendEvent is a stub',
  scripts: [dataLayerAdapter, '/turbine.js'],
  knowsConsent: true,
};

const launchBesideAcdl: Tracker = {
  ...launch,
  name: 'Launch beside ACDL',
  key: 'turbineBeside',
  settings: 'the same, but the page runs ACDL 2.0.2 itself, before the engine',
  scripts: [dataLayerAdapter, DATA_LAYER, '/launch.js'],
};

const besideAcdl: Tracker = {
  name: 'Tamis beside ACDL',
  key: 'beside',
  settings: 'the page runs ACDL 2.0.2 itself, before the tag',
  scripts: [dataLayerAdapter, DATA_LAYER, '/tag.js'],
  knowsConsent: true,
};

const instant: Tracker = {
  name: 'Tamis, alloy that answers at once',
  key: 'instant',
  settings: 'built with a stub in the place of alloy',
  scripts: [dataLayerAdapter, '/tag-instant.js'],
  knowsConsent: true,
};

const twins = ['alloy-unloading', 'rudderstack-beacon'];

/** All contestants, ours first. Those of the delivery benchmark have the same settings here. */
export const contestants: readonly Tracker[] = [
  ...trackers.filter(({ key }) => key === 'ours'),
  besideAcdl,
  instant,
  launch,
  launchBesideAcdl,
  acdl,
  ...trackers.filter(({ key }) => key !== 'ours' && !twins.includes(key)),
];

const setUps: readonly Tracker[] = [besideAcdl, instant, launchBesideAcdl];

/** The keys of ours and of all libraries, without additional set-ups of ours. */
export const libraries: readonly string[] = contestants
  .filter((it) => !setUps.includes(it))
  .map(({ key }) => key);

/**
 * The keys of the contestants that work with a data layer: once with the contestant's own, and once with the page's.
 */
export const withDataLayer: readonly string[] = [
  'ours',
  besideAcdl.key,
  launch.key,
  launchBesideAcdl.key,
  acdl.key,
];

/** The libraries that send events: without Launch, which has no SDK here, and without the data layer. */
export const senders: readonly string[] = libraries.filter((key) => key !== acdl.key && key !== launch.key);

export const contestantOf = (key: string): Tracker => {
  const found = contestants.find((it) => it.key === key);
  if (!found) throw new Error(`There is no ${key}: there are ${contestants.map((it) => it.key).join(', ')}.`);
  return found;
};

/** Without the adapter, for pages that push to the data layer themselves. */
export const libraryOf = ({ scripts }: Tracker): readonly string[] =>
  scripts.filter((path) => path !== dataLayerAdapter);

/** The same, without the data layer if the page loads it itself. */
export const ownScriptsOf = (tracker: Tracker): readonly string[] =>
  libraryOf(tracker).filter((path) => tracker === acdl || path !== DATA_LAYER);
