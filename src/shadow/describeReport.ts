import { isoText, keysOf, sumOf } from '../language/index.ts';
import type { Difference, ShadowReport, Unpaired } from '../tag/shadow/shadowReport.ts';
import { type Report, type Section, tableBlock } from '../writers/report/index.ts';
import { sideWords } from './sideWords.ts';
import { whatToDo } from './whatToDo.ts';

const day = (at: number) => (at > 0 && isoText(at)?.slice(0, 10)) || '–';
const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.floor((part / whole) * 1_000) / 10} %`;

const unpaired = (title: string, text: string, list: readonly Unpaired[]): Section => ({
  title,
  blocks: [
    ...(list.length > 0 ? [{ text }] : []),
    tableBlock(
      ['Event type', 'Kind', 'How often', 'What the tag decided', 'Examples'],
      list.map(({ eventType, kind, count, why, examples }) => [
        eventType,
        kind,
        String(count),
        why,
        quoted(examples),
      ]),
    ),
  ],
});

const exampleOf = ({ examples: [example] }: Difference) =>
  example ? [example.there, example.here].map((text) => (text === undefined ? '' : `“${text}”`)) : ['', ''];

const differences = (title: string, list: readonly Difference[]): Section => ({
  title,
  blocks: [
    tableBlock(
      ['Field', 'Differs in', 'How', 'What to do', 'Present implementation', 'Tamis'],
      list.map((it) => [
        it.path,
        `${it.count} of ${it.of}`,
        sideWords(it.pattern),
        whatToDo(it.pattern),
        ...exampleOf(it),
      ]),
    ),
  ],
});

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const PLAY_MORE = 'Visit more pages of each kind, and add the reports up.';

/** Whether both sides measure the same, and what comes next. */
const verdictOf = ({ channels, onlyHere }: ShadowReport): NonNullable<Report['verdict']> => {
  const there = sumOf(channels, (it) => it.there);
  const paired = sumOf(channels, (it) => it.paired);
  const differing = channels.flatMap((it) => it.differences);
  const fields = new Set(differing.map(({ path }) => path)).size;
  const more = sumOf(onlyHere, ({ count }) => count);
  if (there === 0 && more === 0)
    return { text: 'Neither side has sent an event yet.', tone: 'open', next: PLAY_MORE };
  if (there === 0)
    return {
      text: `Only Tamis has sent events yet: ${more}.`,
      tone: 'open',
      next: 'See whether the present implementation runs on these pages.',
    };
  const apart = [
    paired < there && `Tamis lacks ${there - paired} of ${counted(there, 'event')}`,
    fields > 0 && `${counted(fields, 'field')} differ${fields === 1 ? 's' : ''}`,
    more > 0 && `${counted(more, 'event')} ${more === 1 ? 'is' : 'are'} only in Tamis`,
  ].filter(Boolean);
  if (apart.length === 0)
    return {
      text: `Both measure the same: ${counted(there, 'event')}, equal in every field.`,
      tone: 'good',
      next: 'Once each kind of page was visited, switch.',
    };
  const isByDesign =
    paired === there && more === 0 && differing.every(({ pattern }) => whatToDo(pattern) !== 'mend');
  return {
    text: `They differ: ${apart.join('; ')}.`,
    tone: isByDesign ? 'open' : 'bad',
    next: isByDesign
      ? 'What differs may stay: see why, then switch.'
      : 'Mend what lacks and what says “mend”, then visit the same pages again.',
  };
};

/** A report as a page to read. Its two sides are the present implementation and the tag, Tamis. */
export const describeReport = (report: ShadowReport): Report => ({
  title: 'Shadow run',
  verdict: verdictOf(report),
  blocks: [
    {
      text:
        `Pages: ${report.pages}, from ${day(report.from)} to ${day(report.to)}, tag ${report.tag}. ` +
        'The present implementation sends its events; Tamis only says what it would send.',
    },
    tableBlock(
      [
        'Channel',
        'Events of the present implementation',
        'Tamis has them too',
        'Tamis does not have them',
        'Share that Tamis has',
        'Fields that differ',
      ],
      report.channels.map(({ channel, there, paired, onlyThere, differences: differing }) => [
        channel,
        String(there),
        String(paired),
        String(sumOf(onlyThere, ({ count }) => count)),
        percent(paired, there),
        String(new Set(differing.map(({ path }) => path)).size),
      ]),
    ),
  ],
  sections: [
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
              blocks: [
                { text: 'Events of alloy’s own making: Tamis’ alloy makes them too, once it is awake.' },
                tableBlock(
                  ['Event type', 'How often'],
                  Object.entries(notCompared).map(([type, count]) => [type, String(count)]),
                ),
              ],
            },
          ]),
    ]),
    unpaired('Only in Tamis', 'Events that Tamis alone would have sent.', report.onlyHere),
    {
      title: 'Limits',
      blocks: [
        {
          text:
            `Requests to the edge that nobody reported, such as those of an alloy without monitors: ${report.unheard}. ` +
            `Events that came less than 3 seconds before the report, so that the other side could still follow: ${report.waiting}.`,
        },
      ],
    },
  ],
});
