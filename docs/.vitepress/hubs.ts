/** The pages that list all others. */
export const hubs: readonly string[] = ['guide/index.md', 'reference/index.md', 'project.md'];

/** A page, as a hub lists it. */
export interface Entry {
  readonly title: string;
  readonly href: string;
  /** What the page says, in one line. */
  readonly about: string;
}

/** The rows of a hub's tables. */
export const entriesIn = (text: string): readonly Entry[] =>
  [...text.matchAll(/^\| \[([^\]]+)\]\(([^)\s]+)\) \| (.+) \|$/gm)].map(
    ([, title = '', href = '', about = '']) => ({ title, href, about }),
  );
