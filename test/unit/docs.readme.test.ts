import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { launchTable } from '../../bench/launchTable.ts';
import { numberList, threeNumbers } from '../../bench/threeNumbers.ts';
import { version } from '../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');
const results = (name: string) => JSON.parse(readFileSync(`bench/results/${name}.json`, 'utf8'));
const plan: { families: { rules: { examples: unknown[] }[] }[] } = JSON.parse(
  readFileSync('docs/tracking-plan.json', 'utf8'),
);

describe('the README', () => {
  it('is short: at most 150 lines and 1,200 words', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(1_200);
  });

  it('names both commands before anything else that is run', () => {
    const first = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(first).toContain('npm ci && npm start');
    expect(first).toContain('npm ci && npm test');
  });

  it('compares with Launch by the numbers that were measured last', () => {
    expect(readme).toContain(
      launchTable(results('speed'), results('felt'), results('delivery'), results('size')),
    );
  });

  it('has three numbers that were measured last, the picture in both themes, the import and the licence', () => {
    const numbers = threeNumbers(results('speed'), results('felt'), results('delivery'));
    expect(numbers).toHaveLength(3);
    expect(readme).toContain(`<!-- numbers -->\n${numberList(numbers)}\n<!-- numbers -->`);
    const [head = ''] = readme.split('```sh');
    expect(head).toMatch(
      /<source media="\(prefers-color-scheme: dark\)" srcset="docs\/inspector-refusal-dark\.png">/,
    );
    for (const [, picture = ''] of head.matchAll(/(?:src|srcset)="([^"]+)"/g))
      expect(existsSync(picture), picture).toBe(true);
    expect(readme).toContain('npx tamis import');
    expect(readme).toContain('[Apache-2.0](LICENSE)');
  });

  it('shows the rows that Tamis loses, and which are better', () => {
    const rows = readme.match(/^\|.*\*\*.*\|$/gm) ?? [];
    const lost = rows.filter((row) => /\*\* \|$/.test(row)).map((row) => row.split('|')[1]?.trim());
    for (const what of ['Heap', 'fifth page', '20 interactions'])
      expect(
        lost.some((row) => row?.includes(what)),
        what,
      ).toBe(true);
  });

  it('counts rules and examples as they are', () => {
    const rules = plan.families.flatMap((family) => family.rules);
    const examples = rules.flatMap((rule) => rule.examples);
    expect(readme).toContain(`${rules.length} rules with ${examples.length} examples`);
  });

  it('names the version as it is', () => {
    const named = [...readme.matchAll(/tamis-(.+)\.tgz/g)].map(([, it]) => it);
    expect(named).toEqual([version]);
  });
});
