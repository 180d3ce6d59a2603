import type { Scope } from '../engine/index.ts';
import type { FactMoment, StoredName } from '../site/index.ts';
import type { TenantFields } from '../xdm/index.ts';
import type { PlannedField } from './describeFields.ts';
import type { EveryEventField } from './everyEvent.ts';
import type { PlannedElement } from './listDataElements.ts';
import type { Parts } from './planSource.ts';
import type { Removed } from './removed.ts';
import type { SharedFields } from './sharedFields.ts';

export interface PlannedEvent {
  readonly eventType: string;
  /** Number of the Analytics event, or how the number is found; missing if no Analytics event is counted. */
  readonly analyticsEvent?: string;
  /** Missing if it renders none. */
  readonly renderDecisions?: true;
  /** Names of shared fields. */
  readonly carries?: readonly string[];
  /** All others but the number of the Analytics event. A data element's default is with the element. */
  readonly ownFields?: readonly (PlannedField & {
    /** Missing for the event's own moment. */
    readonly of?: FactMoment;
  })[];
}

export interface PlannedExample {
  readonly title: string;
  /**
   * What the rule sends now, by paths: all values but those that a constant or a default says. Missing if no event is sent.
   */
  readonly sends?: Readonly<Record<string, unknown>>;
  /** Addresses of the scripts that it loads. */
  readonly loads?: readonly string[];
  /** Cookies that it sets; `null` for those that it removes. */
  readonly stores?: Readonly<Record<string, string | null>>;
  /** A condition answers later: this is what the example expects, and nobody has looked. */
  readonly isQuoted?: true;
  /** Hash of what the example is given. */
  readonly given?: string;
  /** The conditions that stopped the rule, with the values that they found; missing if the rule fired. */
  readonly stoppedBy?: readonly {
    readonly condition: string;
    /** The condition is an exception: what must not hold. */
    readonly unless?: string;
    readonly found: unknown;
  }[];
}

export interface PlannedCondition {
  readonly label: string;
  /** Missing if the label says it. */
  readonly expected?: string;
  /** The condition is an exception: what must not hold. `expected` is then said of this. */
  readonly unless?: string;
  /** The condition asks for consent to this purpose. */
  readonly purpose?: string;
}

export interface PlannedRule {
  readonly name: string;
  readonly description?: string;
  readonly trigger: {
    readonly source: string;
    readonly key: string;
    /** `all` if missing. */
    readonly scope?: Scope;
    readonly label: string;
  };
  readonly conditions: readonly PlannedCondition[];
  /** Missing for the default. */
  readonly order?: number;
  /** Rules of the same trigger and order that are declared before this one, and so run before it. */
  readonly after?: readonly string[];
  /** Milliseconds; missing for the default. */
  readonly timeout?: number;
  /** The rule is held without consent and sent once when consent comes, if its occurrence still holds then. */
  readonly sentLater?: true;
  /** A held occurrence outlives a change of the address. */
  readonly outlivesPage?: true;
  readonly events: readonly PlannedEvent[];
  readonly otherActions?: readonly string[];
  readonly examples: readonly PlannedExample[];
}

/** Something that is kept on a visitor's device. */
export interface PlannedStored extends StoredName {
  /** Whether a withdrawal of consent removes it; missing in form 1. */
  readonly atWithdrawal?: 'removed' | 'stays';
}

/** A tracking plan as plain data: `tracking-plan.json`. */
export interface Plan {
  /** The version of this form: 2, if it holds the whole site. */
  readonly plan: 1 | 2;
  /** The version of Tamis that has made it. */
  readonly tamis: string;
  readonly site: { readonly name: string; readonly version?: string };
  /** The banner's groups that performance and targeting consent need, unless the settings name others. */
  readonly consent: { readonly performance: string; readonly targeting: string };
  readonly families: readonly { readonly name: string; readonly rules: readonly PlannedRule[] }[];
  readonly sharedFields: readonly SharedFields[];
  readonly everyEvent: readonly EveryEventField[];
  readonly removed: readonly Removed[];
  readonly dataElements: readonly PlannedElement[];
  /** What is kept on a visitor's device. */
  readonly stored: readonly PlannedStored[];
  /** The site's own XDM fields. */
  readonly fields: TenantFields;
  /** What the site declares beside its rules, by paths such as `hosts › shop.example.com`; missing in form 1. */
  readonly declared?: Parts['declared'];
  /** Hashes of the code of rules, data elements and other parts; missing in form 1. */
  readonly code?: Parts['code'];
  /** Where that code is. Only a plan that was just made from a site says so: its file does not. */
  readonly places?: Parts['places'];
}
