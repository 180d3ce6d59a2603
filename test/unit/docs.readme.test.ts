import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { launchTable } from '../../bench/launchTable.ts';
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
