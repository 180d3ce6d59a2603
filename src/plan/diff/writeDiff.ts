import { terminalLine } from '../../writers/index.ts';
import { table, text } from '../markdown.ts';
import type { Plan } from '../plan.ts';
import { type Change, GRADE_HEADINGS, GRADES, type Grade } from './change.ts';
import { notCompared } from './notCompared.ts';

/** The most names of events that a row lists. */
const MOST = 3;
const WHOLE_SITE = 'the whole site';

const COUNTED: Readonly<Record<Grade, readonly [one: string, several: string]>> = {
  'breaks a report': ['breaks a report', 'break a report'],
  privacy: ['concerns privacy', 'concern privacy'],
  'worth a look': ['is worth a look', 'are worth a look'],
  harmless: ['is harmless', 'are harmless'],
};

const namesOf = ({ rules }: Change): string => {
  if (rules.length === 0) return WHOLE_SITE;
  const others = rules.length - MOST;
  return others > 1 ? `${rules.slice(0, MOST).join(', ')} and ${others} others` : rules.join(', ');
};

/**
 * How many changes there are of each grade: `1 change breaks a report, 2 are harmless`. Nothing has changed only if the
 * whole site was compared.
 */
export const countText = (changes: readonly Change[], missing: readonly string[]): string => {
  const counts = GRADES.flatMap((grade) => {
    const count = changes.filter((it) => it.grade === grade).length;
    return count === 0 ? [] : [`${count} ${COUNTED[grade][count === 1 ? 0 : 1]}`];
  });
  if (counts.length > 0) return counts.join(', ');
  return missing.length > 0 ? 'no change in what was compared' : 'nothing has changed';
};

const versionText = (old: Plan, now: Plan): string => {
  const of = ({ site: { name, version } }: Plan) => (version === undefined ? name : `${name} ${version}`);
  const site = of(old) === of(now) ? of(now) : `${of(old)} → ${of(now)}`;
  return old.tamis === now.tamis ? site : `${site}, Tamis ${old.tamis} → ${now.tamis}`;
};

const sections = (changes: readonly Change[], level: string): readonly string[] =>
  GRADES.flatMap((grade) => {
    const rows = changes.filter((it) => it.grade === grade);
    if (rows.length === 0) return [];
    return [
      `${level} ${GRADE_HEADINGS[grade]}`,
      table(
        ['Event', 'Change', 'Why'],
        rows.map((it) => [text(namesOf(it)), `**${it.kind}** ${text(it.what)}`, text(it.why)]),
      ),
    ];
  });

const LEFT = 'Not compared';

const leftSection = (missing: readonly string[], level: string): readonly string[] =>
  missing.length === 0 ? [] : [`${level} ${LEFT}`, missing.map((it) => `- ${text(it)}`).join('\n')];

/**
 * The difference of two plans: as a part of a pull request, or as a page of its own.
 * @param title of the page.
 */
export const writeDiff = (changes: readonly Change[], old: Plan, now: Plan, title?: string): string => {
  const missing = notCompared(old, now);
  const counted = countText(changes, missing);
  return (
    title === undefined
      ? [
          `## Tracking: ${counted}`,
          `${text(versionText(old, now))}.`,
          ...sections(changes, '###'),
          ...leftSection(missing, '###'),
        ]
      : [
          `# ${text(title)}`,
          `${text(versionText(old, now))}: ${counted}.`,
          ...sections(changes, '##'),
          ...leftSection(missing, '##'),
        ]
  ).join('\n\n');
};

/** A change on one line: `Search: field removed: … Reports that show this field lose it.` */
export const changeText = (change: Change): string =>
  `${namesOf(change)}: ${change.kind}: ${change.what.replaceAll('`', '')}. ${change.why}`;

/** The difference of two plans for a terminal: a line for each change, by grade, in columns. */
export const writeDiffText = (changes: readonly Change[], missing: readonly string[] = []): string => {
  const width = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const rows = changes.map((it) => [it.grade, namesOf(it), it.kind].map(terminalLine));
  const widths = [0, 1, 2].map((at) => width(rows.map((row) => row[at] ?? '')));
  return [
    ...changes.map((it, at) => {
      const columns = rows[at]?.map((cell, column) => cell.padEnd(widths[column] ?? 0)) ?? [];
      const said = terminalLine(`${it.what.replaceAll('`', '')}. ${it.why}`);
      return [...columns, said].join('  ');
    }),
    ...missing.map((it) => `${LEFT.toLowerCase()}: ${terminalLine(it)}`),
    `Tracking: ${countText(changes, missing)}.`,
  ].join('\n');
};

const COLOURS: Readonly<Record<Grade, number>> = {
  'breaks a report': 31,
  privacy: 35,
  'worth a look': 33,
  harmless: 32,
};

/** The same with a colour for each grade. */
export const colouredDiff = (printed: string): string =>
  printed.replace(
    new RegExp(`^(?:${GRADES.join('|')})(?= )`, 'gm'),
    (grade) => `\x1b[${COLOURS[grade as Grade]}m${grade}\x1b[0m`,
  );
