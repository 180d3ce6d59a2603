import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  readonly align?: 'end';
}

interface TableProps<Row> {
  readonly caption: string;
  /** Whether the caption is for screen readers only. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The text shown if there are no rows. */
  readonly empty?: string;
}

/** The highest number of columns that fit side by side on a phone. */
const MOST_ON_A_PHONE = 3;

/**
 * On a phone, the rows of a table with many columns become cards; otherwise the table scrolls by itself. The first
 * column is the header of its row.
 */
export const Table = <Row,>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ui-table" aria-label={caption} tabIndex={0}>
    <table className={`ui-table__table ${columns.length > MOST_ON_A_PHONE ? 'ui-table__table--cards' : ''}`}>
      <caption className={captionHidden ? 'visually-hidden' : 'ui-table__caption'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, align }) => (
            <th key={head} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ head, cell, align }, at) =>
              at === 0 ? (
                <th key={head} scope="row" data-align={align}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-align={align} data-head={head}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  </section>
);
