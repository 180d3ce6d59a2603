import { describe, expect, it } from 'vitest';
import type { CodeKind } from '../../../src/command/import/carrier.ts';
import { type Used, usedByCode } from '../../../src/command/import/usedByCode.ts';

const read = (code: string, root: keyof Used['read'], kind: CodeKind = 'action') =>
  [...usedByCode(code, kind).read[root]].sort();

describe('what code names of', () => {
  it.each<[root: keyof Used['read'], code: string, names: readonly string[], kind?: CodeKind]>([
    ['_satellite', 'function(){_satellite.a.b.c.d();window._satellite["e"]}', ['a.b.c', 'e']],
    ['_satellite', 'function(){var l=window._satellite;l.a();(function(){l.b})()}', ['a', 'b']],
    ['_satellite', 'function(){_satellite.own=1;_satellite.data.x=2;_satellite[name]()}', ['[…]', 'data.x']],
    ['_satellite', 'function(){const{getVar,helper:h}=_satellite}', ['getVar', 'helper']],
    ['_satellite', 'function(_satellite){_satellite.a}', []],
    ['_satellite', 'function(){_satellite?.a?.()}', ['a']],
    ['event', 'function(e,t){e.detail.a;e.$rule.name;t.b;function x(e){e.no}}', ['$rule', 'detail']],
    ['event', 'function(content,e){content.a;e.detail}', ['detail'], 'content'],
    ['event', 'e=>e.detail', ['detail'], 'element'],
    ['event', 'function(e){e.a}', [], 'trigger'],
    [
      'this',
      'function(e,t){this.a;e.element.b;t.c;(()=>this.d)();(function(){this.no})()}',
      ['a', 'b', 'c', 'd'],
    ],
    ['this', 'function(e){var el=e.target||e.srcElement;el.value;e.nativeEvent.target.id}', ['id', 'value']],
    [
      'this',
      'function(){document.body.contains(this);this===document.body;this.contains(this)}',
      ['===', 'contains', 'contains()'],
    ],
    ['this', 'function(){this.a}', [], 'settings'],
    [
      'nativeEvent',
      'function(e){e.nativeEvent.preventDefault();var n=e.nativeEvent;n.key}',
      ['key', 'preventDefault'],
    ],
    [
      's',
      'function(e,s){s.apl(s.events);s.eVar1=s.Util.cookieRead("a")}',
      ['Util.cookieRead', 'apl'],
      'setup',
    ],
    ['s', 'function(t){t.plugin();t.own=1}', ['plugin'], 'settings'],
    ['s', 'function(){s.t();window.s.tl()}', ['t', 'tl']],
    [
      'window',
      'function(a,{b}){a;b;c.d;window.e.f;let g;({h:i,j(){k}});l:for(;;)break l;typeof m}',
      ['c', 'e', 'i', 'k', 'm'],
    ],
    ['window', 'function(){n=1;window.o=2;p++;self.q}', ['p', 'q']],
    ['window', 'function(){window._satellite.a;window.window.r}', ['_satellite', 'r']],
    ['window', 'no code (', []],
  ])('%s: %s', (root, code, names, kind) => {
    expect(read(code, root, kind)).toEqual(names);
  });

  it('what it sets', () => {
    const { set } = usedByCode(
      'function(e,s){_satellite.a=_satellite.a||{};_satellite.b.c=1;d=1;window.e=1;s.f=function(){};Object.assign(_satellite,{g(){}})}',
      'setup',
    );
    expect([[...set._satellite], [...set.window], [...set.s]]).toEqual([['a', 'g'], ['d', 'e'], ['f']]);
  });

  it('attributes of its cookies', () => {
    const { cookieAttributes } = usedByCode(
      'function(){_satellite.cookie.set("a",1,{expires:1,domain:".x.com","path":"/"})}',
      'action',
    );
    expect([...cookieAttributes]).toEqual(['domain', 'path']);
  });
});
