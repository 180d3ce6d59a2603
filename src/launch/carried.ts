import {
  type Action,
  type Condition,
  createReader,
  type DataElement,
  type Perform,
  type Use,
} from '../engine/index.ts';
import { lastWord } from '../hooks/index.ts';
import {
  type BeforeEventSend,
  condition,
  defineDataElement,
  type Tracking,
  type TrackingContext,
  type TrackingTrigger,
} from '../site/index.ts';
import { elementOf, type StandInElement } from './elementOf.ts';
import type { Setup } from './gathered.ts';
import type { AnyContext } from './operand.ts';
import { createSatellite, type Elements, type LibraryFacts, type Satellite } from './satellite.ts';
import { equippedTracker } from './tracker.ts';

/** What carried code finds under the names that Launch's pages have. */
export interface CarriedGlobals {
  readonly _satellite: Satellite;
  /** The variables and functions of Analytics. */
  // biome-ignore lint/suspicious/noExplicitAny: code puts anything there
  readonly s: Record<string, any>;
}

/** Code of a property as it was, wrapped so that it finds its globals. Nobody checks its types. */
// biome-ignore lint/suspicious/noExplicitAny: carried code takes and returns anything
export type Carried = (globals: CarriedGlobals) => (this: any, ...args: any[]) => any;

/** What Launch passes to code as `event`. */
export interface CarriedEvent {
  readonly element: StandInElement | undefined;
  readonly target: StandInElement | undefined;
  readonly detail?: unknown;
  readonly [part: string]: unknown;
}

const eventOf = ({ payload, item, state }: AnyContext): CarriedEvent => {
  const element = elementOf(payload);
  return {
    ...Object(payload),
    message: item,
    fullState: state,
    afterState: state,
    nativeEvent: {},
    element,
    target: element,
  };
};

/** Where an event leaves, only data elements reach what it was made with. */
const WHOLE: DataElement<TrackingContext, TrackingContext> = { name: 'the context', read: (it) => it };

/** In Launch, code without an element has the window as `this`: it is not strict. */
const thisOf = ({ element }: CarriedEvent): unknown => element ?? globalThis;

/** How often code that makes events looks for consent. */
const LOOK_MS = 1_000;
const WITHOUT_CONSENT = {
  met: false,
  found: 'not asked without performance consent',
  awaitsConsent: true,
  lacksConsent: true,
};

/**
 * Makes conditions, actions and data elements of carried code. Without performance consent, none of it runs.
 * @param elements those that `_satellite.getVar` finds
 * @param library what `_satellite` says of it
 */
export const carry = (elements: () => Elements, library: LibraryFacts = {}) => {
  /** The one place where carried code begins: it may send and store whatever it wants, so it needs consent. */
  const start = (
    code: Carried,
    context: AnyContext,
    use: Use<TrackingContext>,
    perform?: Perform<Tracking>,
  ) => {
    if (!context.consent.performance) throw new Error('Carried code runs with performance consent only.');
    const event = eventOf(context);
    const run = code({
      _satellite: createSatellite(context, use, elements(), library),
      s: equippedTracker(context, perform),
    });
    return { run, event };
  };
  type Uses = readonly DataElement<unknown, TrackingContext>[];
  return {
    /** @param uses the data elements that the code asks for. */
    condition: (name: string, code: Carried, uses: Uses = []): Condition<AnyContext> => {
      const asked = condition({
        label: `carried code: ${name}`,
        uses,
        find: (context: AnyContext, use) => {
          const { run, event } = start(code, context, use);
          return run.call(thisOf(event), event, event.target);
        },
        test: Boolean,
      });
      return {
        ...asked,
        awaitsConsent: true,
        evaluate: (context, use) =>
          context.consent.performance ? asked.evaluate(context, use) : WITHOUT_CONSENT,
      };
    },
    element: (name: string, code: Carried, uses: Uses = []): DataElement<unknown, TrackingContext> =>
      defineDataElement<unknown>({
        name,
        uses,
        read: (context, use) => {
          if (!context.consent.performance) return undefined;
          const { run, event } = start(code, { payload: undefined, ...context }, use);
          return run.call(undefined, event);
        },
      }),
    action: (name: string, code: Carried, uses: Uses = []): Action<Tracking, unknown> => ({
      type: 'run',
      label: `carried code: ${name}`,
      uses,
      run: (context, use, perform) => {
        const { run, event } = start(code, context, use, perform);
        return run.call(thisOf(event), event, event.target, Promise);
      },
    }),
    /** An event that code announces: it gets `trigger`, and runs once, as soon as there is consent. */
    trigger: (name: string, code: Carried): TrackingTrigger<unknown> => ({
      source: {
        name: `carried code: ${name}`,
        create: ({ snapshot, browser: { clock } }) => ({
          start: (announce) => {
            const begin = (): void => {
              const context = { payload: undefined, ...snapshot() };
              if (!context.consent.performance) return;
              stop();
              const { run } = start(code, context, createReader<TrackingContext>(context));
              run.call(undefined, (payload?: unknown) => announce({ keys: ['happened'], payload }));
            };
            const stop = clock.every(LOOK_MS, begin);
            begin();
            return stop;
          },
        }),
      },
      key: 'happened',
      label: `carried code: ${name}`,
    }),
    /** Code that sets variables, for `setVariables`: it gets the event, then the variables. */
    setup: (code: Carried, uses: Uses = []): Setup => ({
      uses,
      run: (context, use, variables, perform) => {
        const { run, event } = start(code, context, use, perform);
        return run.call(thisOf(event), event, variables);
      },
    }),
    /** The Web SDK's own hook: code that changes each event in place, or answers `false`. */
    beforeEventSend: (code: Carried): BeforeEventSend =>
      lastWord((content, { use }) => {
        const context = { payload: undefined, ...(use(WHOLE) as TrackingContext) };
        return start(code, context, use).run.call(globalThis, content);
      }),
    /** Code of the settings of an extension: it gets only the variables. */
    settings: (code: Carried, uses: Uses = []): Setup => ({
      uses,
      run: (context, use, variables, perform) =>
        start(code, context, use, perform).run.call(globalThis, variables),
    }),
    /** Code that changes a variable of the Web SDK, for `updateVariable`: it gets the variable, then the event. */
    content: (code: Carried, uses: Uses = []): Setup => ({
      uses,
      run: (context, use, content, perform) => {
        const { run, event } = start(code, context, use, perform);
        return run.call(undefined, content, event);
      },
    }),
  };
};
