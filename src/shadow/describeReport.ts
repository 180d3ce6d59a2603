import { isoText, keysOf, sumOf } from '../language/index.ts';
import type { Difference, ShadowReport, Unpaired } from '../tag/shadow/shadowReport.ts';
import { sideWords } from './sideWords.ts';

/** A section of a report, for Markdown and HTML alike. */
export interface Section {
  readonly title: string;
  /** Comes first, and stands out. */
  readonly verdict?: string;
  readonly text?: string;
  readonly head?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
}

const day = (at: number) => (at > 0 && isoText(at)?.slice(0, 10)) || '–';
const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.floor((part / whole) * 1_000) / 10} %`;

const unpaired = (title: string, text: string, list: readonly Unpaired[]): Section => ({
  title,
  text: list.length === 0 ? 'None.' : text,
  ...(list.length > 0 && {
    head: ['Event type', 'Kind', 'How often', 'What the tag decided', 'Examples'],
    rows: list.map(({ eventType, kind, count, why, examples }) => [
      eventType,
      kind,
      String(count),
      why,
      quoted(examples),
    ]),
  }),
});

const exampleOf = ({ examples: [example] }: Difference) =>
  example ? [example.there, example.here].map((text) => (text === undefined ? '' : `“${text}”`)) : ['', ''];

const differences = (title: string, list: readonly Difference[]): Section => ({
  title,
  ...(list.length === 0
    ? { text: 'None.' }
    : {
        head: ['Field', 'Differs in', 'How', 'Present implementation', 'Tamis'],
        rows: list.map((it) => [it.path, `${it.count} of ${it.of}`, sideWords(it.pattern), ...exampleOf(it)]),
      }),
});

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Whether both sides measure the same, in a sentence. */
const verdictOf = ({ channels, onlyHere }: ShadowReport): string => {
  const there = sumOf(channels, (it) => it.there);
  const paired = sumOf(channels, (it) => it.paired);
  const fields = new Set(channels.flatMap((it) => it.differences.map(({ path }) => path))).size;
  const more = sumOf(onlyHere, ({ count }) => count);
  if (there === 0 && more === 0) return 'Neither side has sent an event yet.';
  if (there === 0) return `Only Tamis has sent events yet: ${more}.`;
  const apart = [
    paired < there && `Tamis lacks ${there - paired} of ${counted(there, 'event')}`,
    fields > 0 && `${counted(fields, 'field')} differ${fields === 1 ? 's' : ''}`,
    more > 0 && `${counted(more, 'event')} ${more === 1 ? 'is' : 'are'} only in Tamis`,
  ].filter(Boolean);
  return apart.length === 0
    ? `Both measure the same: ${counted(there, 'event')}, equal in every field.`
    : `They differ: ${apart.join('; ')}.`;
};

/** A report as a page to read. Its two sides are the present implementation and the tag, Tamis. */
export const describeReport = (report: ShadowReport): readonly Section[] => [
  {
    title: 'Shadow run',
    verdict: verdictOf(report),
    text:
      `Pages: ${report.pages}, from ${day(report.from)} to ${day(report.to)}, tag ${report.tag}. ` +
      'The present implementation sends its events; Tamis only says what it would send.',
    head: [
      'Channel',
      'Events of the present implementation',
      'Tamis has them too',
      'Tamis does not have them',
      'Share that Tamis has',
      'Fields that differ',
    ],
    rows: report.channels.map(({ channel, there, paired, onlyThere, differences: differing }) => [
      channel,
      String(there),
      String(paired),
      String(sumOf(onlyThere, ({ count }) => count)),
      percent(paired, there),
      String(new Set(differing.map(({ path }) => path)).size),
    ]),
  },
  ...report.channels.flatMap(({ channel, onlyThere, differences: differing, notCompared }): Section[] => [
    unpaired(
      `Only in the present implementation (${channel})`,
      'Events that Tamis would not have sent.',
      onlyThere,
    ),
    differences(`Fields that differ (${channel})`, differing),
    ...(keysOf(notCompared).length === 0
      ? []
      : [
          {
            title: `Not compared (${channel})`,
            text: 'Events of alloy’s own making: Tamis’ alloy makes them too, once it is awake.',
            head: ['Event type', 'How often'],
            rows: Object.entries(notCompared).map(([type, count]) => [type, String(count)]),
          },
        ]),
  ]),
  unpaired('Only in Tamis', 'Events that Tamis alone would have sent.', report.onlyHere),
  {
    title: 'Limits',
    text:
      `Requests to the edge that nobody reported, such as those of an alloy without monitors: ${report.unheard}. ` +
      `Events that came less than 3 seconds before the report, so that the other side could still follow: ${report.waiting}.`,
  },
];
