import type { Difference } from './run/compareWithExample.ts';

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

export const ResultDifferences = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <table className="differences">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Expected</th>
        <th scope="col">Found</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ what, expected, found }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{shown(expected)}</td>
          <td>{shown(found)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
