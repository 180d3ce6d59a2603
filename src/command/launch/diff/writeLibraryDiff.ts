import { GRADE_HEADINGS, GRADES } from '../../../plan/diff/change.ts';
import { markdownTable, markdownText, terminalLine } from '../../../writers/index.ts';
import type { LibraryChange } from './libraryChange.ts';

/** The longest line that anybody reads. */
const LONGEST = 300;
const LONGEST_PART = 90;

const short = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** How many changes there are of each grade. */
export const libraryCounts = (changes: readonly LibraryChange[]): Readonly<Record<string, number>> =>
  Object.fromEntries(GRADES.map((grade) => [grade, changes.filter((it) => it.grade === grade).length]));

/** `2 changes: 1 breaks a report, 1 worth a look`; with what was compared, where there is none. */
export const libraryCountText = (changes: readonly LibraryChange[], compared: string): string => {
  if (changes.length === 0) return `nothing has changed (compared: ${compared})`;
  const counts = Object.entries(libraryCounts(changes)).flatMap(([grade, count]) =>
    count > 0 ? [`${count} ${grade}`] : [],
  );
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}: ${counts.join(', ')}`;
};

/** A change on one line. */
export const libraryChangeText = ({ where, part, what, why }: LibraryChange): string => {
  const place = `${short(where, LONGEST_PART)}, ${short(part, LONGEST_PART)}: `;
  const room = LONGEST - place.length - why.length - 30;
  return `${place}${short(what, Math.max(20, room))}. ${why}`;
};

/** A row of the table, short as a line of the terminal: what is escaped is longer. */
const rowOf = ({ where, part, what, why }: LibraryChange): readonly string[] => {
  let longest = LONGEST_PART;
  const row = () => [where, part, what, why].map((it) => markdownText(short(it, longest)));
  let cells = row();
  for (; cells.join(' | ').length > LONGEST - 10 && longest > 20; cells = row()) longest -= 5;
  return cells;
};

/** The difference of two libraries as Markdown. */
export const writeLibraryDiff = (
  changes: readonly LibraryChange[],
  { compared, title }: { readonly compared: string; readonly title?: string | undefined },
): string => {
  const level = title === undefined ? '##' : '#';
  const counts = libraryCountText(changes, compared);
  const head = title === undefined ? [`## Tracking: ${counts}`] : [`# ${markdownText(title)}`, `${counts}.`];
  return [
    ...head,
    ...GRADES.flatMap((grade) => {
      const rows = changes.filter((it) => it.grade === grade);
      return rows.length === 0
        ? []
        : [
            `${level}# ${GRADE_HEADINGS[grade]}`,
            markdownTable(['Where', 'What', 'Change', 'Why'], rows.map(rowOf)),
          ];
    }),
  ].join('\n\n');
};

/** The same for a terminal. */
export const writeLibraryDiffText = (changes: readonly LibraryChange[], compared: string): string =>
  [
    ...changes.map((it) => `${it.grade}: ${terminalLine(libraryChangeText(it))}`),
    `Tracking: ${libraryCountText(changes, compared)}.`,
  ].join('\n');
