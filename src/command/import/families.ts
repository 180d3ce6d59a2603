/** A family of rules: a file, and a heading of the plan. */
export interface Family {
  readonly file: string;
  readonly title: string;
}

/** By what fires a rule. What one occurrence may fire is in one family, in the property's order. */
const FAMILIES: readonly (readonly [file: string, title: string, events: RegExp])[] = [
  ['pages', 'Pages', /^(libraryLoaded|pageBottom|domReady|windowLoaded|historyChange)$/],
  ['dataLayer', 'Data layer', /^datalayerPushListener$/],
  ['clicks', 'Clicks', /^(click|mousedown)$/],
  ['customEvents', 'Custom events', /^customEvent$/],
  ['directCalls', 'Direct calls', /^directCall$/],
  ['forms', 'Forms', /^(submit|change|focus|blur|key\w+)$/],
];

const OTHERS: Family = { file: 'others', title: 'Others' };

/** The family of the rules that an event fires. */
export const familyOf = (module: string): Family => {
  const found = FAMILIES.find(([, , events]) => events.test(module));
  return found ? { file: found[0], title: found[1] } : OTHERS;
};
