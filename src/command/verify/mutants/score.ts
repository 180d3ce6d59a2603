/** One change of the site, and whether the proof has noticed it. */
export interface JudgedMutant {
  /** `condition dropped` */
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  /** `pathIs('/cart')` → nothing */
  readonly text: string;
  /** It lets a rule fire where it did not. */
  readonly loosens: boolean;
  readonly noticed: boolean;
}

/** How many changes of the site the proof notices. */
export interface Score {
  /** All that the site has; the others were not tried. */
  readonly possible: number;
  readonly mutants: readonly JudgedMutant[];
}

const noticedOf = (mutants: readonly JudgedMutant[]): string =>
  `${mutants.filter(({ noticed }) => noticed).length} of ${mutants.length}`;

/** `noticed 57 of 60, of those that loosen a rule 22 of 24` */
export const scoreText = ({ mutants }: Score): string => {
  const loosened = mutants.filter(({ loosens }) => loosens);
  return `noticed ${noticedOf(mutants)}${loosened.length > 0 ? `, of those that loosen a rule ${noticedOf(loosened)}` : ''}`;
};

export const missedOf = ({ mutants }: Score): readonly JudgedMutant[] =>
  mutants.filter(({ noticed }) => !noticed);
