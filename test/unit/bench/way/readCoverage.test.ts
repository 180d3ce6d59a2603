import { describe, expect, test } from 'vitest';
import { filesOf, readCoverage } from '../../../../bench/way/readCoverage.ts';

const ran = (functionName: string, count: number) => ({ functionName, ranges: [{ count }, { count: 9 }] });
const script = (path: string, ...functions: ReturnType<typeof ran>[]) => ({
  url: `file:///project/${path}`,
  functions,
});

describe('the files on the way', () => {
  test('are those of which a function ran, by path, with its calls', () => {
    const coverage = [
      script('src/page/cut.ts', ran('cut', 2), ran('', 3), ran('unused', 0)),
      script('src/hooks/gate.ts', ran('gate', 1)),
      script('src/page/decode.ts', ran('decode', 0)),
    ];
    expect(readCoverage(coverage)).toEqual([
      { file: 'hooks/gate', functions: 1, calls: 1 },
      { file: 'page/cut', functions: 2, calls: 5 },
    ]);
  });

  test.each([
    'src/testing/createFakeBrowser.ts',
    'src/rules/plan/ordinaryContext.ts',
    'dist/module/vendored/alloy.js',
    'dist/module/_virtual/rolldown.js',
    'node_modules/vite/index.js',
    'bench/way/wayInNode.ts',
  ])('are none of %s', (path) => {
    expect(readCoverage([script(path, ran('anything', 1))])).toEqual([]);
  });

  test('contain no function of the compiler’s', () => {
    expect(readCoverage([script('src/page/cut.ts', ran('__name', 4))])).toEqual([]);
  });

  test('are the same in the built module', () => {
    const [found] = readCoverage([script('dist/module/edge/sendEvent.js', ran('send', 1))]);
    expect(found?.file).toBe('edge/sendEvent');
  });
});

test('the files in a stack are in its order, the last caller first, vendors’ included', () => {
  const stack = `Error
    at toJson (https://www.way.test/dist/module/engine/toJson.js:9:1)
    at https://www.way.test/dist/module/vendored/alloy.js:812:7
    at new Promise (<anonymous>)
    at byAlloy (file:///project/src/edge/sendEvent.ts:150:3)`;
  expect(filesOf(stack)).toEqual(['engine/toJson', 'vendored/alloy', 'edge/sendEvent']);
  expect(filesOf(undefined)).toEqual([]);
});
