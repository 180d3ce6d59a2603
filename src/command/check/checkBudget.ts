import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { attempt, isRecord } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { CheckedSite } from './siteText.ts';

/** Whether the built tag is within `tamis.budget` of package.json: bytes, as servers send it with brotli. */
export const checkBudget = ({ cwd, parser }: Pick<CheckedSite, 'cwd' | 'parser'>): readonly Finding[] => {
  const text = attempt(() => readFileSync(resolve(cwd, 'package.json'), 'utf8')) ?? '{}';
  const json = attempt(() => JSON.parse(text) as unknown);
  const budget = isRecord(json) && isRecord(json.tamis) ? json.tamis.budget : undefined;
  if (typeof budget !== 'number') return [];
  const place = { check: 'budget', file: 'package.json', line: lineOfKey(parser, text, 'tamis.budget') };
  const tag = resolve(cwd, 'dist/tag.js');
  if (!existsSync(tag))
    return [{ level: 'warning', message: 'There is no dist/tag.js to weigh: npx tamis build', ...place }];
  const bytes = brotliCompressSync(readFileSync(tag)).length;
  const message = `dist/tag.js has ${bytes} bytes (brotli), ${bytes - budget} more than its budget of ${budget}.`;
  return bytes > budget ? [{ level: 'error', message, ...place }] : [];
};
