import { entriesIn, hubs } from './hubs.ts';

const HOME = 'index.md';

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';
const firstParagraphOf = (text: string): string =>
  /^# .+\n\n([^#|`\s].*(?:\n.+)*)/m.exec(text)?.[1]?.replaceAll('\n', ' ') ?? '';

/** What a page says: its first paragraph, else the names that it has, as TypeDoc's page of a namespace. */
const aboutOf = (text: string): string =>
  firstParagraphOf(text) || [...text.matchAll(/^### (.+)$/gm)].map(([, name]) => name).join(', ');

const section = (title: string, lines: readonly string[]): string =>
  [`## ${title}`, '', ...lines, ''].join('\n');

/**
 * The text of `llms.txt` (https://llmstxt.org): all pages with a line each, that of their hub, else their own first
 * paragraph.
 * @param texts of the pages as Markdown, by their paths.
 */
export const llmsText = (name: string, about: string, texts: ReadonlyMap<string, string>): string => {
  const listed = hubs.map((hub) => ({
    title: titleOf(texts.get(hub) ?? ''),
    entries: entriesIn(texts.get(hub) ?? ''),
  }));
  const known = new Set([
    HOME,
    ...hubs,
    ...listed.flatMap(({ entries }) => entries.map(({ href }) => href.slice(1).replace(/#.*$/, ''))),
  ]);
  const others = [...texts].filter(([page]) => !known.has(page));
  return [
    `# ${name}\n\n> ${about}\n`,
    ...listed.map(({ title, entries }) =>
      section(
        title,
        entries.map((it) => `- [${it.title}](${it.href}): ${it.about}`),
      ),
    ),
    section(
      'More',
      others.map(([page, text]) => `- [${titleOf(text)}](/${page}): ${aboutOf(text)}`),
    ),
  ].join('\n');
};
