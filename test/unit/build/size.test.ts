// @vitest-environment node
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { compressedSizes } from '../../../build/compressedSizes.ts';
import { compareWithBudget } from '../../../build/size/budget.ts';
import { folderOf } from '../../../build/size/folderOf.ts';
import { moduleShares } from '../../../build/size/moduleShares.ts';
import { squarify } from '../../../build/size/squarify.ts';
import { treemapSvg } from '../../../build/size/treemapSvg.ts';

const budget = { 'tag.js': 100, 'tag.js without alloy': 50 };

describe('budget', () => {
  test('holds as long as no limit is passed', () => {
    expect(compareWithBudget({ 'tag.js': 100, 'tag.js without alloy': 20 }, budget)).toEqual({
      lines: [
        'tag.js: 100 of 100 bytes of brotli, 0 left.',
        'tag.js without alloy: 20 of 50 bytes of brotli, 30 left.',
      ],
      isOver: false,
    });
  });

  test.each([
    ['tag.js', { 'tag.js': 101, 'tag.js without alloy': 20 }],
    ['tag.js without alloy', { 'tag.js': 100, 'tag.js without alloy': 51 }],
  ])('is passed by %s alone', (name, weights) => {
    const { lines, isOver } = compareWithBudget(weights, budget);
    expect(isOver).toBe(true);
    expect(lines.filter((line) => line.endsWith(', 1 TOO MANY.')).map((line) => line.split(':')[0])).toEqual([
      name,
    ]);
  });
});

describe('boxes', () => {
  const frame = { x: 10, y: 20, width: 600, height: 400 };
  const weights = [6, 6, 4, 3, 2, 2, 1];
  const boxes = squarify(weights, frame);

  test('are as large as their weights', () => {
    const unit = (frame.width * frame.height) / 24;
    expect(boxes.map(({ width, height }) => width * height)).toEqual(
      weights.map((weight) => expect.closeTo(weight * unit, 5)),
    );
  });

  test('lie within the frame, and none upon another', () => {
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(10 - 1e-9);
      expect(box.y).toBeGreaterThanOrEqual(20 - 1e-9);
      expect(box.x + box.width).toBeLessThanOrEqual(610 + 1e-9);
      expect(box.y + box.height).toBeLessThanOrEqual(420 + 1e-9);
      const beneath = boxes.filter(
        (other) =>
          other !== box &&
          other.x + 1e-9 < box.x + box.width &&
          box.x + 1e-9 < other.x + other.width &&
          other.y + 1e-9 < box.y + box.height &&
          box.y + 1e-9 < other.y + other.height,
      );
      expect(beneath).toEqual([]);
    }
  });

  // The example of the paper that describes them.
  test('are no strips', () => {
    const ratios = boxes.map(({ width, height }) => Math.max(width / height, height / width));
    expect(Math.max(...ratios)).toBeLessThan(3);
  });
});

describe('the weight of modules', async () => {
  const words = (from: number) =>
    Array.from({ length: 200 }, (_, at) => ((from + at) * 7919).toString(36)).join(' ');
  const modules: Readonly<Record<string, string>> = {
    '/src/rules/heavy.js': `globalThis.heavy = ${JSON.stringify(words(1))};`,
    '/src/rules/light.js': 'globalThis.light = "a few words";',
    '/src/tag.js': 'import "/src/rules/heavy.js"; import "/src/rules/light.js";',
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
    ],
    build: { write: false, sourcemap: 'hidden', lib: { entry: '/src/tag.js', formats: ['es'] } },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  const [{ code, map }] = chunks;
  const shares = map ? moduleShares({ code, map }) : [];
  const shareOf = (name: string) => shares.find(({ source }) => source.endsWith(name))?.brotli ?? 0;

  test('makes up that of the file', () => {
    const total = shares.reduce((sum, { brotli }) => sum + brotli, 0);
    expect(total).toBeCloseTo(compressedSizes(code).brotli, 5);
    expect(shareOf('heavy.js')).toBeGreaterThan(total * 0.9);
    expect(shareOf('light.js')).toBeGreaterThan(0);
  });

  test('is drawn by folder and module', () => {
    const svg = treemapSvg('tag.js', shares);
    expect(svg).toContain('rules ');
    expect(svg).toMatch(/<title>[^<]*rules\/heavy\.js: \d+ bytes<\/title>/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test.each([
  ['../src/engine/trace.ts', 'ours', 'engine'],
  ['../src/settings.ts', 'ours', 'src'],
  ['../src/dataLayer/acdl/customLodash.ts', 'data layer', 'data layer 2.0.2'],
  ['../node_modules/es-toolkit/dist/compat/object/get.mjs', 'data layer', 'es-toolkit'],
  ['../node_modules/@adobe/adobe-client-data-layer/src/item.js', 'data layer', 'data layer 2.0.2'],
  ['../node_modules/@adobe/alloy-core/src/core/network/x.js', 'alloy', 'alloy: core'],
  ['../node_modules/@adobe/alloy/src/components/Personalization/x.js', 'alloy', 'alloy: Personalization'],
  ['../build/alloy/standIns/createEvent.ts', 'alloy', 'alloy: stand-ins'],
  ['../node_modules/js-cookie/dist/js.cookie.mjs', 'libraries', 'js-cookie'],
])('%s belongs to %s, %s', (source, part, name) => {
  expect(folderOf(source)).toEqual({ part, name });
});
