import { describe, expect, it } from 'vitest';
import { globalsMadeBy } from '../../../src/command/import/globalsMadeBy.ts';
import { button, code, imported, onClick, startedSite } from './importedSite.ts';

describe('globals that code makes', () => {
  it.each<[code: string, globals: readonly string[]]>([
    ['function(){count=1;window.other=2;this.own=3}', ['count']],
    ['function(a,{b,c:[d]},...e){a=b=d=e=1;var f;f=2;for(g in a);for(const h of a)h}', ['g']],
    ['function n(){n=1;try{}catch(x){x=1}class Y{}Y=1;[p,{q,r:t=1}]=[]}', ['p', 'q', 't']],
    ['event=>{event=1;made=()=>{inner=2}}', ['inner', 'made']],
    ['function(){s=1;_satellite=2}', []],
    ['function(){count++}', []],
    ['no code (', []],
  ])('%s', (text, globals) => {
    expect(globalsMadeBy(text)).toEqual(globals);
  });

  it('are made, as in the library, although modules are strict', async () => {
    const { tag } = await startedSite({
      rules: [onClick('Click', code('function(){tamisTestCount=1+(window.tamisTestCount||0)}'))],
    });
    Object.assign(globalThis, { window: globalThis });
    tag.click(button);
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(Reflect.get(globalThis, 'tamisTestCount')).toBe(2);
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'tamisTestCount');
  });

  it('are none in most code', async () => {
    const { read } = await imported({ rules: [onClick('Click', code('function(){var a=1}'))] });
    expect(read('rules/clicks.ts')).not.toContain('globalThis');
  });
});
