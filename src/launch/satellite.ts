import type { DataElement, Use } from '../engine/index.ts';
import { attempt, hasOwn } from '../language/index.ts';
import type { TrackingContext } from '../site/index.ts';
import { beaconOf } from './analytics.ts';
import { gathered } from './gathered.ts';
import type { AnyContext } from './operand.ts';

/** The site's data elements, by their names in Launch. */
export type Elements = Readonly<Record<string, DataElement<unknown, TrackingContext>>>;

type Log = (...what: readonly unknown[]) => void;

/** What carried code finds under the name of Launch's global. */
export interface Satellite {
  readonly getVar: (name: string) => unknown;
  readonly setVar: (name: string | Readonly<Record<string, unknown>>, value?: unknown) => void;
  readonly track: (identifier: string, detail?: unknown) => void;
  readonly cookie: { readonly get: (name: string) => string | undefined };
  readonly logger: Readonly<Record<'log' | 'info' | 'warn' | 'error' | 'debug', Log>>;
  readonly notify: Log;
  readonly property: { readonly name: string };
  readonly environment: { readonly stage: string };
  readonly buildInfo: { readonly environment: string; readonly buildDate?: string | undefined };
}

/** What `_satellite` says of the library that the code is from. */
export interface LibraryFacts {
  /** Name of the property. */
  readonly property?: string;
  /** `production` by default. */
  readonly stage?: string;
  /** ISO 8601. */
  readonly builtAt?: string;
}

const silent: Log = () => {};

/** The page's own `_satellite`, which `tag.legacy.js` brings: it announces direct calls. */
const ofPage = () => (globalThis as { readonly _satellite?: Partial<Satellite> })._satellite;

/** A stand-in for `_satellite` for one run of carried code: its data elements are those of the occurrence. */
export const createSatellite = (
  context: AnyContext,
  use: Use<TrackingContext>,
  elements: Elements,
  { property = '', stage = 'production', builtAt }: LibraryFacts,
): Satellite => {
  const own = gathered(context.site, 'setVar');
  // A function that code has left for each beacon reads for that beacon.
  const beacon = beaconOf(context);
  return {
    getVar: (name) => {
      // One that throws has no value, as in Launch.
      if (hasOwn(elements, name))
        return attempt(() => (beacon.use ?? use)(elements[name] as Elements[string]));
      return hasOwn(own, name) ? own[name] : undefined;
    },
    setVar: (name, value) => {
      const all = typeof name === 'string' ? { [name]: value } : name;
      for (const [key, its] of Object.entries(all)) if (key !== '__proto__') own[key] = its;
    },
    track: (identifier, detail) => {
      const { track } = ofPage() ?? {};
      if (typeof track !== 'function')
        throw new Error(`_satellite.track('${identifier}') needs the add-on of tag.legacy.js.`);
      track(identifier, detail);
    },
    cookie: { get: (name) => context.cookie(name) },
    logger: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
    notify: silent,
    property: { name: property },
    environment: { stage },
    buildInfo: { environment: stage, buildDate: builtAt },
  };
};
