import { expect, it } from 'vitest';
import { readLibrary } from '../../../src/command/launch/index.ts';
import { pathsInCode } from '../../../src/command/verify/pathsInCode.ts';

it('finds the values that code reads, not what it does with them', () => {
  const property =
    readLibrary(`_satellite.container={extensions:{},dataElements:{A:{modulePath:"core/src/lib/dataElements/customCode.js",
    settings:{source:function(){
      var name=window.digitalData.page.name.split("|"), kind=digitalData.page.kind;
      digitalData.page.seen=true;
      myDigitalData.page.other; digitalData.run("x");
      return digitalData.items.length>0&&digitalData.user.id===kind
    }}}},rules:[]};`);
  expect(pathsInCode(property, ['digitalData'])).toEqual([
    'digitalData.page.name',
    'digitalData.page.kind',
    'digitalData.items',
    'digitalData.user.id',
  ]);
  expect(pathsInCode(property, [])).toEqual([]);
});
