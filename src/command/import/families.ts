import type { LaunchRule } from '../launch/index.ts';

/** A family of rules: a file, and a heading of the plan. */
export interface Family {
  readonly file: string;
  readonly title: string;
}

/** By what fires the first event of a rule. */
const FAMILIES: readonly (readonly [file: string, title: string, events: RegExp])[] = [
  ['pages', 'Pages', /^(libraryLoaded|pageBottom|domReady|windowLoaded|historyChange)$/],
  ['dataLayer', 'Data layer', /^datalayerPushListener$/i],
  ['clicks', 'Clicks', /^(click|mousedown)$/],
  ['customEvents', 'Custom events', /^customEvent$/],
  ['directCalls', 'Direct calls', /^directCall$/],
  ['forms', 'Forms', /^(submit|change|focus|blur|key\w+)$/],
];

const OTHERS: Family = { file: 'others', title: 'Others' };

/** The names of all files of rules. */
export const FAMILY_FILES = [...FAMILIES.map(([file]) => file), OTHERS.file];

export const familyOf = ({ events: [first] }: LaunchRule): Family => {
  const found = FAMILIES.find(([, , events]) => events.test(first?.module ?? ''));
  return found ? { file: found[0], title: found[1] } : OTHERS;
};
