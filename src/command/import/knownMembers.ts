import { hasOwn } from '../../language/index.ts';
import type { Elements } from '../../launch/libraryFacts.ts';
import { type Run, withRun } from '../../launch/running.ts';
import { satelliteOf } from '../../launch/satellite.ts';
import { equippedTracker } from '../../launch/tracker.ts';
import type { Property } from '../launch/index.ts';

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

/** Says which paths carried code finds in `_satellite` and `s`, by those that it gets. */
export const membersHere = ({ name, dataElements, rules, extensions }: Property) => {
  const site = {} as Run['context']['site'];
  const run: Run = {
    context: { site } as Run['context'],
    use: () => undefined as never,
    elements: Object.fromEntries(dataElements.map((it) => [it.name, {}])) as Elements,
    library: { property: name, builtAt: '', turbine: '', rules, extensions: extensions.map((it) => it.name) },
  };
  const found = { _satellite: satelliteOf(site), s: equippedTracker(run.context) };
  return (root: keyof typeof found, path: string): boolean =>
    withRun(run, () => {
      let at: unknown = found[root];
      for (const key of path.split('.')) {
        // A function, a text or a list has what it has anywhere.
        if (!isObject(at) || Array.isArray(at)) return true;
        if (!hasOwn(at, key)) return false;
        at = Reflect.get(at, key);
      }
      return true;
    });
};

/** Members that only the page's own `_satellite` answers. */
export const OF_LEGACY = ['track', 'pageBottom', 'setDebug', 'getVisitorId'];

/** What Launch's event has here, too. Code that announces an event itself says what is in it. */
export const EVENT_MEMBERS = [
  ...['element', 'target', 'nativeEvent', 'detail', 'message', 'fullState', 'afterState', 'identifier'],
  ...['timeOnPage', '$rule', '$type', 'type'],
];

/** What the browser's event does not do any more, or not have. */
export const OVER =
  /^(preventDefault|stopPropagation|stopImmediatePropagation|returnValue|cancelBubble|composedPath|path|currentTarget|eventPhase)$/;

/** What no element tells: what a visitor types or chooses in it. Any other element of the page tells that. */
export const TYPED = /^(value|defaultValue|valueAs\w+|checked|selected(Options|Index)?|files)$/;

/** Globals that extensions of Launch brought. `tag.legacy.js` brings `Visitor`. */
export const OF_EXTENSIONS = [
  ...['Visitor', 'visitor', 'AppMeasurement', 's_gi', 's_account', 's_c_il', 's_c_in', 's_objectID', 'DIL'],
  ...['adobe', 'mboxCreate', 'mboxDefine', 'mboxUpdate', 'turbine'],
];

/** Globals that the tag has. */
export const OF_TAG = ['_satellite', 's', 'alloy', 'adobeDataLayer'];
