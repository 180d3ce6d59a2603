import { linesOf } from '../../shadow/linesOf.ts';
import type { ShadowReport } from '../../tag/shadow/shadowReport.ts';
import type { PageState, StateRow } from './readPageState.ts';

/** A shadow run's report in the form of a page's state: “there” is the present implementation, “here” the tag. */
export const readShadow = (report: ShadowReport): PageState => {
  const lines = new Map<string, StateRow[]>();
  for (const { what, where, count, how } of linesOf(report)) {
    lines.set(what, [...(lines.get(what) ?? []), { name: where, value: count, note: how }]);
  }
  return [
    {
      title: 'On both sides',
      rows: [
        ...report.channels.map(({ channel, paired, there }) => ({
          name: channel,
          value: `${paired} of ${there}`,
          note: '',
        })),
        { name: 'Would be sent here', value: report.here, note: '' },
        { name: 'Too young to judge', value: report.waiting, note: 'the other side may still come' },
      ],
    },
    ...[...lines].map(([title, rows]) => ({ title: title.charAt(0).toUpperCase() + title.slice(1), rows })),
  ];
};
