import type { ReactNode } from 'react';

interface TableProps<Row> {
  readonly caption: string;
  /** Each column's head, and what its cells show. The first column is the header of its row. */
  readonly columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly rows: readonly Row[];
}

/** On a phone each row becomes a card, and each cell says what it is. */
export const Table = <Row,>({ caption, columns, rows }: TableProps<Row>) => (
  <div className="table">
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.keys(columns).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {Object.entries(columns).map(([head, cell], at) =>
              at === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-head={head}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
