import type { Tracker } from '../delivery/tracker.ts';
import { contestantOf } from '../speed/contestants.ts';

/** The same page with nothing, the data layer, or a tag. Each loads its scripts asynchronously in the head. */
export const variants: readonly Tracker[] = [
  { ...contestantOf('ours'), scripts: ['/tag.js'] },
  {
    ...contestantOf('turbine'),
    name: 'Launch',
    settings:
      'engine.min.js, alloy.min.js, the prebuilt ACDL 2.0.2, and a container of our rules, conditions and data elements',
    scripts: ['/launch.js'],
  },
  { ...contestantOf('walkeros'), scripts: ['/walkeros.js'] },
  { ...contestantOf('acdl'), scripts: ['/data-layer.js'] },
  {
    name: 'nothing',
    key: 'nothing',
    settings: 'AEM’s scripts push to an array that nobody reads',
    scripts: [],
    knowsConsent: true,
  },
];
