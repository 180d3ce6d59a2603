/** A column of a table of the plan. */
export interface Column<Row> {
  readonly name: string;
  readonly text: (row: Row) => string;
  readonly isCode?: boolean;
  /** Where the text leads to. */
  readonly href?: (row: Row) => string;
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows in the order of a text: numbers in it by their value, empty texts last in both directions. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  text: (row: Row) => string,
  isDescending: boolean,
): readonly Row[] =>
  [...rows].sort((one, other) => {
    const [a, b] = [text(one), text(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return isDescending ? compare(b, a) : compare(a, b);
  });
