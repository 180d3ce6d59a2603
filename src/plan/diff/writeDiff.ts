import { terminalLine } from '../../writers/index.ts';
import { table, text } from '../markdown.ts';
import type { Plan } from '../plan.ts';
import { type Change, GRADES, type Grade } from './change.ts';

/** The most names of events that a row lists. */
const MOST = 3;
const WHOLE_SITE = 'the whole site';

const HEADINGS: Readonly<Record<Grade, string>> = {
  'breaks a report': 'Breaks a report',
  'worth a look': 'Worth a look',
  harmless: 'Harmless',
};
const COUNTED: Readonly<Record<Grade, readonly [one: string, several: string]>> = {
  'breaks a report': ['breaks a report', 'break a report'],
  'worth a look': ['is worth a look', 'are worth a look'],
  harmless: ['is harmless', 'are harmless'],
};

const namesOf = ({ rules }: Change): string => {
  if (rules.length === 0) return WHOLE_SITE;
  const others = rules.length - MOST;
  return others > 1 ? `${rules.slice(0, MOST).join(', ')} and ${others} others` : rules.join(', ');
};

/** How many changes there are of each grade: `1 change breaks a report, 2 are harmless`. */
export const countText = (changes: readonly Change[]): string => {
  const counts = GRADES.flatMap((grade) => {
    const count = changes.filter((it) => it.grade === grade).length;
    return count === 0 ? [] : [`${count} ${COUNTED[grade][count === 1 ? 0 : 1]}`];
  });
  return counts.length === 0 ? 'nothing has changed' : counts.join(', ');
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
      `${level} ${HEADINGS[grade]}`,
      table(
        ['Event', 'Change', 'Why'],
        rows.map((it) => [text(namesOf(it)), `**${it.kind}** ${text(it.what)}`, text(it.why)]),
      ),
    ];
  });

/**
 * The difference of two plans: as a part of a pull request, or as a page of its own.
 * @param title of the page.
 */
export const writeDiff = (changes: readonly Change[], old: Plan, now: Plan, title?: string): string =>
  (title === undefined
    ? [`## Tracking: ${countText(changes)}`, `${text(versionText(old, now))}.`, ...sections(changes, '###')]
    : [
        `# ${text(title)}`,
        `${text(versionText(old, now))}: ${countText(changes)}.`,
        ...sections(changes, '##'),
      ]
  ).join('\n\n');

/** A change on one line: `Search: field removed: … Reports that show this field lose it.` */
export const changeText = (change: Change): string =>
  `${namesOf(change)}: ${change.kind}: ${change.what.replaceAll('`', '')}. ${change.why}`;

/** The difference of two plans for a terminal. */
export const writeDiffText = (changes: readonly Change[]): string =>
  [
    ...changes.map((it) => `${it.grade}: ${terminalLine(changeText(it))}`),
    `Tracking: ${countText(changes)}.`,
  ].join('\n');
