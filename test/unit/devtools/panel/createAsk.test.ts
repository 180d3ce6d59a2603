import { expect, it } from 'vitest';
import type { Failed } from '../../../../devtools/developerTools.ts';
import { createAsk } from '../../../../devtools/panel/createAsk.ts';

const SCRIPT = 'var tamisPage={readPage:(page,asked)=>page.name+" "+JSON.stringify(asked)};//# a comment';

/** Evaluates as developer tools do, in a page of its own. */
const tools = (failed?: Failed) => ({
  inspectedWindow: {
    eval: (expression: string, tell: (result: unknown, failed?: Failed) => void) =>
      failed
        ? tell(undefined, failed)
        : tell(new Function('window', `return ${expression}`)({ name: 'page' })),
  },
});

it('runs the script in the inspected page, and leaves no variable there', async () => {
  const ask = createAsk(Promise.resolve(SCRIPT), tools());
  expect(await ask({ shadow: true })).toBe('page {"shadow":true}');
  expect(Reflect.has(globalThis, 'tamisPage')).toBe(false);
});

it.each<[Failed, string]>([
  [{ value: 'TypeError: no trace' }, 'TypeError: no trace'],
  [
    { description: 'Inspector protocol error: %s', details: ['Cannot access it'] },
    'Inspector protocol error: Cannot access it',
  ],
  [{}, 'The browser does not say why.'],
])('says why a page cannot be read: %o', async (failed, words) => {
  await expect(createAsk(Promise.resolve(SCRIPT), tools(failed))({ shadow: false })).rejects.toThrow(words);
});
