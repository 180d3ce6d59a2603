import { bank } from './bank.ts';
import type { GivenProperty } from './givenProperty.ts';
import { portal } from './portal.ts';
import { publisher } from './publisher.ts';
import { sharedCode } from './sharedCode.ts';
import { shop } from './shop.ts';
import { smallActions } from './smallActions.ts';
import type { SmallCase } from './smallCase.ts';
import { smallConditions } from './smallConditions.ts';
import { smallElements } from './smallElements.ts';
import { smallEvents } from './smallEvents.ts';
import { travel } from './travel.ts';

export { EXPORT_FORMS, exportOf } from './exportOf.ts';
export type { GivenProperty } from './givenProperty.ts';
export { LIBRARY_FORMS, type LibraryForm } from './libraryForms.ts';
export { libraryOf } from './libraryOf.ts';
export { fire, pageBefore, type SmallCase } from './smallCase.ts';

/** Properties as teams have them. */
export const largeProperties = { shop, publisher, bank, travel, portal, sharedCode } satisfies Readonly<
  Record<string, GivenProperty>
>;

const named = (what: string, cases: Readonly<Record<string, SmallCase>>) =>
  Object.entries(cases).map(([name, it]) => [`${what}: ${name}`, it] as const);

/** A property for each module and each form of its settings. */
export const smallCases: Readonly<Record<string, SmallCase>> = Object.fromEntries([
  ...named('event', smallEvents),
  ...named('condition', smallConditions),
  ...named('data element', smallElements),
  ...named('action', smallActions),
]);
