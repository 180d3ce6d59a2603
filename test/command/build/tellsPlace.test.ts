import { describe, expect, test } from 'vitest';
import { tellsPlace } from '../../../src/command/build/tellsPlace.ts';

describe('a built file tells where it was built', () => {
  test.each([
    ['/app', '{"sources":["/app/src/tag.ts"]}'],
    ['/app', "import '/app/node_modules/preact/index.js'"],
    ['/app', '//# sourceMappingURL=file:///app/dist/tag.js.map'],
    ['/home/me/tamis', 'at run (/home/me/tamis/src/tag.ts:1:1)'],
    ['/home/me/tamis', '/home/me/tamis/src/tag.ts'],
    ['C:\\work\\tamis', String.raw`{"file":"C:\\work\\tamis\\src\\tag.ts"}`],
    ['C:\\work\\tamis', 'C:\\work\\tamis\\src\\tag.ts'],
    ['C:\\work\\tamis', 'file:///C:/work/tamis/src/tag.ts'],
  ])('%s: %s', (root, text) => {
    expect(tellsPlace(text, root)).toBe(true);
  });

  test.each([
    ['/app', 'https://www.example.com/app/index.html'],
    ['/app', '"application/json", "/apple/pie", "./app/x", "../app/x", "node_modules/app/x"'],
    ['/src', '"../src/tag.ts", "../../src/index.ts", "dist/types/src/index.d.ts", "tamis/src/"'],
    ['/home/me/tamis', '/home/me/tamis-site/src/tag.ts'],
    ['C:\\work\\tamis', 'C:\\work\\tamis-site\\src'],
  ])('not so %s: %s', (root, text) => {
    expect(tellsPlace(text, root)).toBe(false);
  });
});
