import type { Path, PathTo, PathValue } from '../language/index.ts';
import type { Action } from './action.ts';
import type { Condition } from './condition.ts';
import type { Computed, DataElement, PayloadField } from './fields.ts';
import type { RuleContext, Site } from './site.ts';
import type { Trigger } from './trigger.ts';

/** A value by which a rule fires once, such as the number of an order. */
export interface Once<S extends Site, P> {
  readonly by:
    | PayloadField<PathTo<P, string | number>>
    | DataElement<string | number, S['context']>
    | Computed<string | number, RuleContext<S, P>>;
  /** `90 days`, `12 hours`, `30 minutes`. */
  readonly for: `${number} ${'minute' | 'hour' | 'day'}${'' | 's'}`;
}

/** What an author writes about a rule, besides its trigger. */
export interface RuleBody<S extends Site, P> {
  /** Unique; reports name the rule by it. */
  readonly name: string;
  /** Rules of one occurrence run in ascending order, then in the order of declaration; default 50. */
  readonly order?: number | undefined;
  /** All must hold. */
  readonly conditions?: readonly Condition<RuleContext<S, P>>[];
  /** None may hold. */
  readonly exceptions?: readonly Condition<RuleContext<S, P>>[] | undefined;
  readonly actions: readonly Action<S, P>[];
  /** How long an asynchronous condition or action may take, in milliseconds; default 2,000. */
  readonly timeout?: number | undefined;
  /**
   * For rules that describe what *still holds* later (a page shown, a login), never for rules about gestures. If only
   * consent stops such a rule, the rule is considered again when consent comes, with the data of its own occurrence. Of
   * several occurrences for which this returns the same text, only the newest counts:
   * `() => 'page'`, `({ payload }) => payload.formID`.
   */
  readonly stateOf?: ((context: RuleContext<S, P>) => string) | undefined;
  /** The state does not end when the address changes. */
  readonly outlivesPage?: true | undefined;
  /**
   * Fires once per value, in all tabs and on later pages: `{ by: payload('order.id'), for: '90 days' }`. A cookie holds
   * marks of the last 50 values, only with performance consent. Without a value, the rule fires each time.
   */
  readonly once?: Once<S, P> | undefined;
}

/** A checked rule. Its conditions and actions drop the payload type, so that rules of all triggers fit one list. */
export interface Rule<S extends Site, out P = unknown> {
  readonly name: string;
  readonly order: number;
  readonly timeout: number;
  readonly trigger: Trigger<S, P>;
  /** Conditions, then the negated exceptions. */
  // biome-ignore lint/suspicious/noExplicitAny: the list of rules forgets each payload type after checking it
  readonly conditions: readonly Condition<any>[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly actions: readonly Action<S, any>[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly stateOf?: ((context: any) => string) | undefined;
  readonly outlivesPage?: true | undefined;
  /** Why the rule must not run beside the others. */
  readonly fault?: string;
}

/** A worked case: documentation, demo button and test at once. Kept out of the production bundle. */
export interface Example<S extends Site, P> {
  readonly title: string;
  /** Top-level parts of the context that differ from the ordinary page. Each part is replaced as a whole. */
  readonly given?: Partial<S['context']>;
  readonly payload: P;
  /** XDM paths and values of the event sent, or `'nothing'`. */
  readonly sends: { readonly [K in Path<S['xdm']>]?: PathValue<S['xdm'], K> } | 'nothing';
  /** Addresses of the scripts that are loaded. */
  readonly loads?: readonly string[];
}

/** The examples of a family of rules: at least one for each rule. */
export type ExamplesOf<S extends Site, Rules> = {
  readonly [K in keyof Rules]: Rules[K] extends Rule<S, infer P>
    ? readonly [Example<S, P>, ...Example<S, P>[]]
    : never;
};
