import type { Tracker } from '../delivery/tracker.ts';
import { trackers } from '../delivery/trackers.ts';

const DATA_LAYER = '/data-layer.js';
/** Speaks to the data layer, whoever has made it. */
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

/** What is measured, ours first. The others of the delivery benchmark are here with the same settings. */
export const contestants: readonly Tracker[] = [
  ...trackers.filter(({ key }) => key === 'ours'),
  besideAcdl,
  instant,
  launch,
  acdl,
  ...trackers.filter(({ key }) => key !== 'ours' && !twins.includes(key)),
];

/** The keys of ours and of all libraries, without the other set-ups of ours. */
export const libraries: readonly string[] = contestants
  .map(({ key }) => key)
  .filter((key) => key !== besideAcdl.key && key !== instant.key);

/** Those that send events: without Launch, which has no SDK here, and the data layer. */
export const senders: readonly string[] = libraries.filter((key) => key !== acdl.key && key !== launch.key);

export const contestantOf = (key: string): Tracker => {
  const found = contestants.find((it) => it.key === key);
  if (!found) throw new Error(`There is no ${key}: there are ${contestants.map((it) => it.key).join(', ')}.`);
  return found;
};

/** Without the adapter, for pages that push to the data layer themselves. */
export const libraryOf = ({ scripts }: Tracker): readonly string[] =>
  scripts.filter((path) => path !== dataLayerAdapter);
