/** A kind of work that an import leaves to a person. */
export interface WorkKind {
  readonly title: string;
  readonly toDo: string;
  /** What one part of the property takes, as far as one can say before. */
  readonly minutes: number;
  /** The notes that ask for it. */
  readonly asks: RegExp;
}

/** From what is quick and helps most. The first that fits a note is its kind. */
const KINDS: readonly WorkKind[] = [
  {
    title: 'Files to fetch',
    toDo: 'Download them from where the library loads them, put them beside it, and import again.',
    minutes: 1,
    asks: /which is missing/,
  },
  {
    title: 'Data elements without a value',
    toDo: 'Write in `dataElements` what they read, or leave out what reads them.',
    minutes: 10,
    asks: /the element has no value|that it reads has no value|names no data element|is not there$|had the (markup|property) of the element/,
  },
  {
    title: 'Conditions to decide',
    toDo: 'Replace `undecided(…)`: until then the rule does not fire.',
    minutes: 10,
    asks: /the rule does not fire|asks for the banner’s groups|rests for itself/,
  },
  {
    title: 'Third parties',
    toDo: 'Load each as a third-party script, with its consent group, or let it go.',
    minutes: 15,
    asks: /the pixel of|HTML|Qualtrics|third-party script/,
  },
  {
    title: 'Code to read',
    toDo: 'Read the file in `carried/`: does it still do what it should, and where may it store?',
    minutes: 15,
    asks: /its code|is code|of customCode is not used|setting global|onBefore/,
  },
  {
    title: 'Elements within elements',
    toDo: 'Try the rule on a page: does it fire once where it should, and not beside?',
    minutes: 3,
    asks: /bubble(FireIf|Stop)/,
  },
  {
    title: 'What has no counterpart',
    toDo: 'Decide whether anybody needs it; if so, write a rule for it.',
    minutes: 15,
    asks: /counterpart|goes with it|it is not in the code|nothing of the action|nothing fires it|hears every push/,
  },
  {
    title: 'What the product did by itself',
    toDo: 'Write a rule for it, if it is in a report.',
    minutes: 30,
    asks: /by itself/,
  },
];

const SETTINGS: WorkKind = {
  title: 'Settings to look at',
  toDo: 'See whether what the setting did is missed.',
  minutes: 5,
  asks: /(?:)/,
};

/** All kinds, in the order of the report. */
export const WORK_KINDS: readonly WorkKind[] = [...KINDS, SETTINGS];

/** The kind of work that a note asks for. */
export const workOf = (note: string): WorkKind => WORK_KINDS.find(({ asks }) => asks.test(note)) ?? SETTINGS;

/** `95` → `1 h 35 min` */
export const shownTime = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
};
