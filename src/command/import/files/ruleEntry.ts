import type { ModuleText } from '../createModule.ts';
import type { Doc } from '../doc.ts';
import type { Family } from '../families.ts';
import type { Subject } from './splitBySubject.ts';

/** A rule of the site: one for each event of the property's rule. */
export interface RuleEntry extends Subject {
  /** Its own name. */
  readonly name: string;
  readonly key: string;
  readonly family: Family;
  readonly order: number;
  readonly code: Doc;
  /** What its code imports. */
  readonly module: ModuleText;
  /** What it has in common with rules that one occurrence may fire, too; first the kind of the event. */
  readonly occasion: readonly [source: string, which: string];
  /** It asks for performance consent first, which is not in its code. */
  readonly isGuarded: boolean;
  /** The name of what it shares with the rules of the other events. */
  readonly body?: string | undefined;
}

/** What several events of one rule share. */
export interface BodyEntry extends Subject {
  readonly name: string;
  readonly code: Doc;
  readonly module: ModuleText;
}

/** All rules of a property, as they run. */
export interface AllRules {
  /** Families in the order in which the site hears their triggers. */
  readonly families: readonly (Family & { readonly entries: readonly RuleEntry[] })[];
  readonly bodies: ReadonlyMap<string, BodyEntry>;
}
