import { mayHoldPerson } from '../mayHoldPerson.ts';
import type { ChangeKind, Grade } from './change.ts';

/** The value of a part before and now; `undefined` where a plan lacks the part. */
export interface Values {
  readonly old: unknown;
  readonly now: unknown;
  /** The names of its path, behind the first. */
  readonly names: readonly string[];
}

interface Verdict {
  readonly grade: Grade;
  readonly why: string;
}

interface PartRow {
  readonly kind: ChangeKind | ((values: Values) => ChangeKind);
  /** `undefined`: another change tells it. */
  readonly judge: (values: Values) => Verdict | undefined;
}

const breaks = (why: string): Verdict => ({ grade: 'breaks a report', why });
const privacy = (why: string): Verdict => ({ grade: 'privacy', why });
const look = (why: string): Verdict => ({ grade: 'worth a look', why });
const harmless = (why: string): Verdict => ({ grade: 'harmless', why });

const wayOf = ({ old, now }: Values): 'added' | 'removed' | 'changed' =>
  old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';

const isProduction = (use: unknown): boolean => typeof use === 'string' && use.startsWith('production');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isLonger = ({ old, now }: Values): boolean => listOf(now).some((it) => !listOf(old).includes(it));

/** Settings by what they decide. */
const SETTINGS: readonly (readonly [names: readonly string[], verdict: Verdict])[] = [
  [
    ['orgId', 'edgeDomain', 'tenant', 'datastreams', 'reportSuites', 'dataLayerName', 'eventNames', 'mode'],
    breaks('Events go elsewhere, under other names, or not at all.'),
  ],
  [
    ['consent', 'urls', 'publicFields', 'scripts', 'scriptHosts', 'idSyncHosts', 'sisterHosts'],
    privacy('It decides what may leave, or who may see the visitor.'),
  ],
  [['debug', 'traceSize', 'previewKey'], harmless('It is for developers.')],
];

/** The parts of a site beside its rules: what a change of each means. */
export const PART_ROWS: Readonly<Record<string, PartRow>> = {
  hosts: {
    kind: 'host',
    judge: ({ old, now }) =>
      isProduction(old)
        ? breaks(
            isProduction(now)
              ? 'Its events count in another report suite.'
              : 'What this host sends goes to another datastream.',
          )
        : look('What this host sends goes to the datastream of that environment.'),
  },
  banner: {
    kind: 'consent',
    judge: ({ old, now, names: [what, purpose] }) => {
      // The groups in force tell it.
      if (what === 'group' && purpose !== 'functional') return undefined;
      if (what === 'grantWhereNotRequired')
        return now === true
          ? privacy('Loosened: visitors count whom the banner does not ask.')
          : look('Tightened: visitors whom the banner does not ask no longer count.');
      if (what === 'keeps a withdrawal' && old === false)
        return look('Other pages heed a withdrawal at once.');
      return privacy('Something else decides what a visitor has allowed.');
    },
  },
  settings: {
    kind: 'setting',
    judge: ({ names }) => {
      const [, setting = ''] = names;
      if (setting === '') return look('A build of this environment has other settings.');
      const verdict = SETTINGS.find(([names]) => names.includes(setting))?.[1];
      if (
        verdict?.grade === 'breaks a report' &&
        names.some((it) => it === 'development' || it === 'staging')
      )
        return look('Only tests go elsewhere, under other names, or not at all.');
      return verdict ?? look('The tag works otherwise there.');
    },
  },
  gates: {
    kind: (values) => `gate ${wayOf(values)}`,
    judge: (values) => {
      const way = wayOf(values);
      if (way === 'added') return look('Tightened: fewer events leave than before.');
      if (way === 'removed') return privacy('Loosened: what it held back leaves now.');
      return undefined;
    },
  },
  fills: {
    kind: (values) => `fill ${wayOf(values)}`,
    judge: (values) => {
      const [, what] = values.names;
      if (what === 'reads')
        return listOf(values.now).some((it) => mayHoldPerson(String(it).replace(/^.* /, '')))
          ? privacy('What it reads may hold a person.')
          : look('Its fields may have other values than today’s.');
      // Its fields are told with those of every event, and what it keeps with what is stored.
      return undefined;
    },
  },
  page: {
    kind: 'page',
    judge: (values) => {
      if (values.names[0] !== 'name') return look('The tag judges pages otherwise.');
      return wayOf(values) === 'changed' ? breaks('Reports of pages show other names.') : undefined;
    },
  },
  'last word': { kind: 'code', judge: () => look('It can change or stop each event.') },
  scripts: {
    kind: 'script',
    judge: (values) => {
      const [, what] = values.names;
      if (what === undefined)
        return wayOf(values) === 'added'
          ? privacy('Another third party may see the visitor.')
          : look('The page no longer has it.');
      if (what === 'hosts' && isLonger(values)) return privacy('Another third party may see the visitor.');
      return what === 'name'
        ? harmless('The name is only in the plan and the trace.')
        : look('It is loaded at other moments, or elsewhere.');
    },
  },
  catalogue: {
    kind: 'catalogue',
    judge: (values) => {
      const [, path = ''] = values.names;
      const way = wayOf(values);
      if (way === 'removed') return look('If a page still pushes it, rules no longer find it as declared.');
      if (way === 'changed') return breaks('What is pushed with another type is converted, or left out.');
      return mayHoldPerson(path)
        ? privacy('By its name, it may hold a person.')
        : harmless('Pages may push it; no event carries it yet.');
    },
  },
  'add-ons': {
    kind: 'add-on',
    judge: (values) =>
      wayOf(values) === 'removed'
        ? look('The page no longer has it.')
        : privacy('What a page tells to others may have changed.'),
  },
  // Told with what is stored.
  stored: { kind: 'stored', judge: () => undefined },
  site: {
    kind: ({ names: [what] }) =>
      what === 'offers' ? 'personalisation' : what === 'user path' ? 'user' : 'data layer',
    judge: ({ names: [what] }) =>
      what === 'user path'
        ? privacy('It decides when what was said of one person is forgotten for the next.')
        : look(
            what === 'offers'
              ? 'Visitors see offers, or no longer do.'
              : 'The page must bring what the tag does not.',
          ),
  },
};

/** A part of a kind that is not in the table. */
export const ANY_PART: PartRow = { kind: 'setting', judge: () => look('The site declares something else.') };
