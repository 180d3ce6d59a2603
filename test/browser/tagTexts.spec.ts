import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clickedLink, pageName, startedFormsWithThis } from '../../src/dataElements/index.ts';
import { elementDescriptions } from '../../src/rules/plan/elementDescriptions.ts';
import { allExamples } from '../../src/rules/plan/examples.ts';
import { scriptExamples } from '../../src/rules/plan/scriptExamples.ts';

const rules = [...allExamples, ...scriptExamples];

const descriptions = [
  ...rules.flatMap(({ description = [] }) => description),
  ...elementDescriptions.map(([, description]) => description),
];
const titles = rules.flatMap(({ examples }) => examples.map(({ title }) => title));

/** The constant parts of a text that is assembled from others: `path` of the event → of the event. */
const partsOf = (description: string) =>
  description.split(/`[^`]*`|\d+/).filter((part) => part.trim().length > 10);

const isIn = (code: string) => (text: string) => code.includes(text);
/** Titles are short, so only a complete string literal of the script counts. */
const isTextIn = (code: string) => (text: string) =>
  ['"', "'", '`'].some((quote) => code.includes(quote + text + quote));

/** Scripts with unescaped letters, because a minifier may escape them. */
const read = (...paths: readonly string[]) =>
  paths
    .map((path) => readFileSync(join('dist', path), 'utf8'))
    .join('\n')
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

// The inspector shows the descriptions of rules, in the page and in the developer tools.
const OF_THE_PLAN = ['inspector.js', join('devtools', 'plan.js')];
const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.js') && !OF_THE_PLAN.includes(path),
);
const ofModule = scripts.filter((path) => path.startsWith('module'));
const built: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ...scripts.filter((path) => !ofModule.includes(path)).map((path) => [path, [path]] as const),
  ['the module', ofModule],
];

describe.each(built)('%s', (_, paths) => {
  it('has no description of a rule or a data element, and no title of an example', () => {
    const code = read(...paths);
    expect([descriptions.length > 40, titles.length > 140]).toEqual([true, true]);
    expect(descriptions.flatMap(partsOf).filter(isIn(code))).toEqual([]);
    expect(titles.filter(isTextIn(code))).toEqual([]);
  });
});

it('the names of rules and data elements are found by the same search', () => {
  const code = read('tag.js');
  const names = [
    ...allExamples.map(({ rule }) => rule.name),
    ...[clickedLink, pageName, startedFormsWithThis].map(({ name }) => name),
    'link label, else its text, else the ',
  ];
  expect(names.filter((name) => !isIn(code)(name))).toEqual([]);
});
