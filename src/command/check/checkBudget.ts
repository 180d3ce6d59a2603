import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { attempt, isRecord } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { CheckedSite } from './siteText.ts';

/** `tamis.budget` of package.json: bytes, as servers send it with brotli. */
const budgetIn = (cwd: string) => {
  const text = attempt(() => readFileSync(resolve(cwd, 'package.json'), 'utf8')) ?? '{}';
  const json = attempt(() => JSON.parse(text) as unknown);
  const budget = isRecord(json) && isRecord(json.tamis) ? json.tamis.budget : undefined;
  return { text, budget: typeof budget === 'number' ? budget : undefined };
};

const tagIn = (cwd: string): string => resolve(cwd, 'dist/tag.js');

/** What the command says where there is a budget, and nothing to weigh. */
export const unweighed = (cwd: string): string =>
  budgetIn(cwd).budget !== undefined && !existsSync(tagIn(cwd))
    ? ' Not weighed: there is no dist/tag.js, so run npx tamis build before.'
    : '';

/** Whether the built tag is within its budget. */
export const checkBudget = ({ cwd, parser }: Pick<CheckedSite, 'cwd' | 'parser'>): readonly Finding[] => {
  const { text, budget } = budgetIn(cwd);
  if (budget === undefined || !existsSync(tagIn(cwd))) return [];
  const bytes = brotliCompressSync(readFileSync(tagIn(cwd))).length;
  if (bytes <= budget) return [];
  const message = `dist/tag.js has ${bytes} bytes (brotli), ${bytes - budget} more than its budget of ${budget}.`;
  const line = lineOfKey(parser, text, 'tamis.budget');
  return [{ level: 'error', check: 'budget', message, file: 'package.json', line }];
};
