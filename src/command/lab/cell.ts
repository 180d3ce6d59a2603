/** Which comes first on the page. */
export type Order = 'before' | 'after';

/** What the banner's server does to what the banner's script requests. */
export type ServerFault = 'is slow' | 'fails' | 'answers nonsense';

/** One situation of the matrix. */
export interface Cell {
  /** When the banner's script runs: before the tag, or after it. */
  readonly banner: Order;
  /** When the page pushes: before the tag, or after it. */
  readonly pushes: Order;
  /** On a first visit, the answer is given on this page; else on an earlier one, which has a link here or not. */
  readonly visit: 'first' | 'returning' | 'link';
  readonly answer: 'granted' | 'denied' | 'none';
  /** The banner reloads the page, so many milliseconds after it has stored the grant. */
  readonly reload?: number;
  readonly server?: ServerFault;
  /** The visitor withdraws in a second tab. */
  readonly tabs?: true;
}

const ORDERS = ['before', 'after'] as const;
const VISITS = { first: 'first visit', returning: 'returning visitor', link: 'visitor who follows a link' };
const ANSWERS = { granted: 'granted', denied: 'denied', none: 'no answer' };
const RELOADS = [0, 150, 800];

const FIRST = { visit: 'first', answer: 'granted' } as const;
const TABS: Cell = { banner: 'before', pushes: 'after', ...FIRST, tabs: true };

const ordered: readonly Pick<Cell, 'banner' | 'pushes'>[] = ORDERS.flatMap((banner) =>
  ORDERS.map((pushes) => ({ banner, pushes })),
);
const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];

/** Each visitor, with each answer. */
export const VISITORS: readonly Pick<Cell, 'visit' | 'answer'>[] = keysOf(VISITS).flatMap((visit) =>
  keysOf(ANSWERS).map((answer) => ({ visit, answer })),
);

/** With a server that fails, no banner can be answered; an earlier answer, or none, remains. */
const withServer = (server: ServerFault): readonly Cell[] =>
  VISITORS.filter(({ visit, answer }) =>
    visit === 'returning'
      ? answer !== 'none'
      : visit === 'first' && (server === 'is slow' || answer === 'none'),
  ).map((it) => ({ banner: 'before', pushes: 'after', ...it, server }));

/** Every situation. */
export const ALL_CELLS: readonly Cell[] = [
  ...VISITORS.flatMap((visitor) => ordered.map((order) => ({ ...order, ...visitor }))),
  ...RELOADS.flatMap((reload) => ordered.map((order) => ({ ...order, ...FIRST, reload }))),
  ...(['is slow', 'fails', 'answers nonsense'] as const).flatMap(withServer),
  TABS,
];

/** Of each visitor, the order of the quick cells: grants of an earlier page in the one that asks most. */
const QUICK_ORDERS = [2, 3, 1, 0, 1, 2, 0, 3, 2];

/** Each visitor once, and one situation of each further kind. */
export const QUICK_CELLS: readonly Cell[] = [
  ...VISITORS.map((visitor, at): Cell => ({ ...(ordered[QUICK_ORDERS[at] ?? 0] ?? TABS), ...visitor })),
  { banner: 'before', pushes: 'after', ...FIRST, reload: 150 },
  { banner: 'before', pushes: 'after', visit: 'returning', answer: 'granted', server: 'fails' },
  TABS,
];

/** A cell as people read it. */
export const nameOf = ({ banner, pushes, visit, answer, reload, server, tabs }: Cell): string =>
  [
    `${VISITS[visit]}, ${ANSWERS[answer]}`,
    `banner ${banner} the tag, pushes ${pushes} it`,
    ...(reload === undefined ? [] : [`the banner reloads ${reload} ms after the grant`]),
    ...(server === undefined ? [] : [`the banner’s server ${server}`]),
    ...(tabs ? ['withdrawn in a second tab'] : []),
  ].join('; ');
