import { type Action, type Condition, createReader, type DataElement } from '../engine/index.ts';
import { lastWord } from '../hooks/index.ts';
import {
  type BeforeEventSend,
  condition,
  defineDataElement,
  type Tracking,
  type TrackingContext,
  type TrackingTrigger,
} from '../site/index.ts';
import { type CarriedEvent, eventOf, type RuleFacts } from './carriedEvent.ts';
import type { Setup } from './gathered.ts';
import type { Elements, LibraryFacts } from './libraryFacts.ts';
import type { AnyContext } from './operand.ts';
import { type Run, withRun } from './running.ts';
import { type Satellite, satelliteOf } from './satellite.ts';
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

/** Calls the code that has been started. */
type Call = (run: ReturnType<Carried>, event: CarriedEvent) => unknown;

/** Code of conditions and actions. */
const onElement: Call = (run, event) => run.call(thisOf(event), event, event.target);

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
 * @param rule that of `event.$rule`
 */
export const carry = (elements: () => Elements, library: LibraryFacts = {}, rule: RuleFacts = {}) => {
  /** The one place where carried code begins: it may send and store whatever it wants, so it needs consent. */
  const start = (
    code: Carried,
    given: Omit<Run, 'elements' | 'library'>,
    call: Call,
    name?: string,
  ): unknown => {
    const { context } = given;
    if (!context.consent.performance) throw new Error('Carried code runs with performance consent only.');
    return withRun({ ...given, elements: elements(), library }, () => {
      const globals = { _satellite: satelliteOf(context.site), s: equippedTracker(context) };
      return call(code(globals), eventOf(context, { ...(name !== undefined && { name }), ...rule }));
    });
  };
  type Uses = readonly DataElement<unknown, TrackingContext>[];
  return {
    /** @param uses the data elements that the code asks for. */
    condition: (name: string, code: Carried, uses: Uses = []): Condition<AnyContext> => {
      const asked = condition({
        label: `carried code: ${name}`,
        uses,
        find: (context: AnyContext, use) => start(code, { context, use }, onElement, name),
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
          const its = { context: { payload: undefined, ...context }, use };
          // In Launch it is a member of its settings, and called as one.
          return start(code, its, (run, event) => run.call({}, event));
        },
      }),
    action: (name: string, code: Carried, uses: Uses = []): Action<Tracking, unknown> => ({
      type: 'run',
      label: `carried code: ${name}`,
      uses,
      run: (context, use, perform) =>
        start(
          code,
          { context, use, perform },
          (run, event) => run.call(thisOf(event), event, event.target, Promise),
          name,
        ),
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
              const its = { context, use: createReader<TrackingContext>(context) };
              const trigger = (payload?: unknown) => announce({ keys: ['happened'], payload });
              start(code, its, (run) => run.call({}, trigger));
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
      run: (context, use, variables, perform) =>
        start(code, { context, use, perform }, (run, event) => run.call(thisOf(event), event, variables)),
    }),
    /** The Web SDK's own hook: code that changes each event in place, or answers `false`. */
    beforeEventSend: (code: Carried): BeforeEventSend =>
      lastWord((content, { use }) => {
        const context = { payload: undefined, ...(use(WHOLE) as TrackingContext) };
        return start(code, { context, use }, (run) => run.call(globalThis, content));
      }),
    /** Code of the settings of an extension: it gets only the variables. */
    settings: (code: Carried, uses: Uses = []): Setup => ({
      uses,
      run: (context, use, variables, perform) =>
        start(code, { context, use, perform }, (run) => run.call(globalThis, variables)),
    }),
    /** Code that changes a variable of the Web SDK, for `updateVariable`: it gets the variable, then the event. */
    content: (code: Carried, uses: Uses = []): Setup => ({
      uses,
      run: (context, use, content, perform) =>
        start(code, { context, use, perform }, (run, event) => run.call(globalThis, content, event)),
    }),
    /** The same for code that asks in which rule it runs. */
    of: (its: RuleFacts) => carry(elements, library, its),
  };
};
