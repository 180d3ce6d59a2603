import { linesOf } from '../../shadow/linesOf.ts';
import type { ShadowReport } from '../../tag/shadow/shadowReport.ts';
import type { PageState } from './readPageState.ts';
import type { StateRow } from './stateRow.ts';

/** A shadow run's report, of the present implementation and of Tamis, in the form of a page's state. */
export const readShadow = (report: ShadowReport): PageState => {
  const lines = new Map<string, StateRow[]>();
  for (const { what, where, count, how } of linesOf(report)) {
    lines.set(what, [...(lines.get(what) ?? []), { name: where, value: count, note: how }]);
  }
  return [
    {
      title: 'Both sides',
      rows: [
        ...report.channels.map(({ channel, paired, there }) => ({
          name: `Events by ${channel}`,
          value: `${paired} of ${there}`,
          note: 'of the present implementation; Tamis would send them too',
        })),
        { name: 'Tamis would send', value: report.here, note: 'in all' },
        {
          name: 'Not compared yet',
          value: report.waiting,
          note: 'less than 3 seconds old: the other side may still follow',
        },
      ],
    },
    ...[...lines].map(([title, rows]) => ({ title: title.charAt(0).toUpperCase() + title.slice(1), rows })),
  ];
};
