import type { Unused } from './accountOf.ts';
import type { Code, Values } from './value.ts';

/** What a component is of. */
export type ComponentKind = 'events' | 'conditions' | 'actions' | 'dataElements';

/** One event, condition or action of a rule, or what a data element reads. */
export interface Component {
  readonly kind: ComponentKind;
  /** The extension as the property has it: `core`, `gcoe-adobe-client-data-layer`. */
  readonly extension: string;
  /** A known module by its name: `click`, `sendEvent`, `datalayerPushListener`. Of any other, its whole path. */
  readonly module: string;
  /** As the library names it: `core/src/lib/events/click.js`, or `core::events::click` of an export. */
  readonly path: string;
  readonly settings: Values;
  readonly negate: boolean;
  /** Milliseconds; missing before turbine 26. */
  readonly timeout?: number | undefined;
  readonly delayNext: boolean;
}

/** An event with its rule's order, 50 unless said. */
export interface RuleEvent extends Component {
  readonly order: number;
}

export interface LaunchRule {
  readonly id: string;
  readonly name: string;
  readonly events: readonly RuleEvent[];
  readonly conditions: readonly Component[];
  readonly actions: readonly Component[];
  /** Only an export contains disabled rules. */
  readonly isEnabled: boolean;
}

export interface LaunchDataElement {
  readonly name: string;
  readonly reads: Component;
  readonly defaultValue?: unknown;
  readonly forceLowerCase: boolean;
  readonly cleanText: boolean;
  readonly storageDuration?: string | undefined;
  readonly isEnabled: boolean;
}

export interface LaunchExtension {
  readonly name: string;
  readonly displayName: string;
  readonly settings: Values;
}

/** A Launch property, read as data. */
export interface Property {
  readonly name: string;
  /** `PR…` */
  readonly id?: string | undefined;
  readonly orgId?: string | undefined;
  /** `27.5.0` */
  readonly turbine?: string | undefined;
  /** ISO 8601. */
  readonly builtAt?: string | undefined;
  /** `production`, `staging`, `development` */
  readonly stage?: string | undefined;
  /** Actions wait for each other. */
  readonly isSequenced: boolean;
  /** A token that yields nothing becomes an empty text. */
  readonly emptyForUndefined: boolean;
  readonly extensions: readonly LaunchExtension[];
  readonly dataElements: readonly LaunchDataElement[];
  readonly rules: readonly LaunchRule[];
  /** Code in files of their own, by the file's name: `RC0123-source.min.js`. */
  readonly external: ReadonlyMap<string, Code>;
  /** What a library contains beside all that, by its path in the container; code where something is no literal. */
  readonly left: readonly Unused[];
}
