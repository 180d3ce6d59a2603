import { projectRoot } from '../../build/projectRoot.ts';
import { tamisVersion } from '../../build/version.ts';
import { git } from '../../src/command/plan/git.ts';
import { attempt } from '../../src/language/index.ts';
import { sourceOf } from './repositoryLinks.ts';

/** What the foot of a page says. */
export interface PageFacts {
  readonly version: string;
  /** The day on which the page's file was changed last: `2026-11-28`; missing for a file that Git does not have. */
  readonly changed?: string;
  /** The address of the page as Markdown. */
  readonly markdown: string;
}

/** The day of the last change of each file, by its path; without Git, or outside a repository, there is none. */
const lastChanges = (): ReadonlyMap<string, string> => {
  const log = attempt(() => git(projectRoot, ['log', '--relative', '--name-only', '--format=@%cs'])) ?? '';
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
};

/** Returns what the foot of a page says, by the page's path: `guide/start.md`. */
export const createPageFacts = (): ((page: string) => PageFacts) => {
  const days = lastChanges();
  return (page) => {
    const changed = days.get(sourceOf(page));
    return { version: tamisVersion, ...(changed !== undefined && { changed }), markdown: `/${page}` };
  };
};
