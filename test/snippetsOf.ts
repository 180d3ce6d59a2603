import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';

/** The snippets of a page that name a file, by that name: ```` ```ts src/settings.ts ````. */
export const snippetsOf = (page: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(projectRoot, page), 'utf8');
  const fences = text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...fences].map(([, name = '', code = '']) => [name, code]));
};
