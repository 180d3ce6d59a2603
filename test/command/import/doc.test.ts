import { parseExpressionAt } from 'acorn';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/command/check/check.ts';
import { object, printDoc, quoted } from '../../../src/command/import/doc.ts';
import { runTamis } from '../runTamis.ts';
import {
  component,
  element,
  imported,
  onClick,
  onStart,
  page,
  setVariables,
  startedSite,
} from './importedSite.ts';

const NAMES = [
  ...[
    'add-to-cart',
    '1',
    'a b',
    'a.b',
    "it's",
    '"',
    '\\',
    '\n',
    '\u2028',
    '',
    'class',
    'true',
    'null',
    'this',
  ],
  ...[
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    'a(b',
    '[',
    '*/',
    '</script>',
    '`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that looks like a template
    '${a}',
    '名前',
  ],
];

it.each(NAMES)('an object whose key and value are %j is read again as it was', (name) => {
  const text = `(${printDoc(object([[name, quoted(name)]]))})`;
  expect(() => parseExpressionAt(text, 0, { ecmaVersion: 'latest' })).not.toThrow();
  const read: object = new Function(`return ${text}`)();
  expect(Object.entries(read)).toEqual([[name, name]]);
});

describe('an imported site', () => {
  it('has the objects of a property whose texts are as their names', async () => {
    const data = Object.fromEntries(NAMES.filter((it) => it !== '__proto__').map((name) => [name, name]));
    const { tag } = await startedSite({
      rules: [
        onStart(
          'View',
          component('adobe-alloy/src/lib/actions/sendEvent.js', JSON.stringify({ type: 'x', data })),
        ),
      ],
    });
    expect(tag.failures).toEqual([]);
    expect(tag.events[0]?.data).toMatchObject({ 'add-to-cart': 'add-to-cart' });
  });

  it.each(['a(b.c', 'a[b.c', 'a\\.b', '(', '*', 'a|b', 'constructor.name', '$&'])(
    'reads an element with the path %j',
    async (path) => {
      const { code, error } = await imported({
        elements: { A: element('javascriptVariable', JSON.stringify({ path })) },
        rules: [onStart('A', setVariables('{eVars:[{name:"eVar1",type:"value",value:"%A%"}]}'), page)],
      });
      expect([code, error]).toEqual([0, '']);
    },
  );

  it('has rules of any name, which can be checked', async () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
    const { folder, code } = await imported({
      rules: names.flatMap((name) => [onStart(name, page), onClick(name, page)]),
    });
    expect(code).toBe(0);
    const ran = await runTamis(check, ['--no-types'], { cwd: folder });
    expect(ran.error).toBe('');
    for (const name of names) expect(ran.out).toContain(`The rule “${name}” has no example.`);
  });
});
