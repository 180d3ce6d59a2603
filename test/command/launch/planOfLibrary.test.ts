import { describe, expect, it } from 'vitest';
import { plan } from '../../../src/command/plan/plan.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';

const OLD = `_satellite.container={property:{name:"Shop"},buildInfo:{buildDate:"2023-01-01T00:00:00Z"},extensions:{},
dataElements:{Name:{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"page.name"},defaultValue:"none"}},
rules:[{id:"RL1",name:"View",events:[{modulePath:"core/src/lib/events/libraryLoaded.js"}],
conditions:[{modulePath:"core/src/lib/conditions/path.js",settings:{paths:[{value:"/en"}]}}],
actions:[{modulePath:"adobe-analytics/src/lib/actions/setVariables.js",settings:{trackerProperties:{eVars:[{name:"eVar1",type:"value",value:"%Name%"}],events:[{name:"event1"}]},customSetup:{source:function(){ return 1 }}}},
{modulePath:"adobe-analytics/src/lib/actions/sendBeacon.js",settings:{type:"page"}},
{modulePath:"core/src/lib/actions/customCode.js",settings:{isExternal:!0,source:"https://x/aaa/RC12ab-source.min.js"}}]}]};`;

const difference = async (from: string, to: string) => {
  expect(OLD).toContain(from);
  const cwd = siteFolder({ 'old.js': OLD, 'new.js': OLD.replace(from, to) });
  const ran = await runTamis(plan, ['new.js', '--diff', 'old.js', '--json'], { cwd });
  const { changes } = JSON.parse(ran.out);
  return changes.map(
    ({ rules, text, what }: Record<string, unknown>) => `${rules}: ${what ?? ''} ${text ?? ''}`,
  );
};

describe('the difference of two built libraries', () => {
  it('is empty for two builds of the same property', async () => {
    expect(await difference('2023-01-01', '2024-01-01')).toEqual([]);
    expect(await difference('https://x/aaa/RC12ab-source.min.js', 'https://y/bbb/RC12ab-source.js')).toEqual(
      [],
    );
    expect(await difference('{ return 1 }', '{return 1}')).toEqual([]);
  });

  it.each([
    ['a condition', '"/en"', '"/de"'],
    ['a field', '"%Name%"', '"constant"'],
    ['the number of an event', '"event1"', '"event2"'],
    ['code of variables', 'return 1', 'return 2'],
    ['what a data element reads', 'page.name', 'page.title'],
    ['a default', 'defaultValue:"none"', 'defaultValue:""'],
    [
      'an order',
      '"core/src/lib/events/libraryLoaded.js"',
      '"core/src/lib/events/libraryLoaded.js",ruleOrder:10',
    ],
    ['a page view that becomes a link', '{type:"page"}', '{type:"link",linkName:"x"}'],
    ['code in a file', 'RC12ab', 'RC34cd'],
  ])('names %s', async (_, from, to) => {
    expect((await difference(from, to)).length).toBeGreaterThan(0);
  });

  it('calls a negated condition an exception', async () => {
    const negated = 'settings:{paths:[{value:"/en"}]},negate:!0';
    const [gone, added] = await difference('settings:{paths:[{value:"/en"}]}', negated);
    expect(gone).toContain('path {"paths":');
    expect(added).toContain('path {"paths":');
    expect(`${gone} ${added}`).not.toContain('not (');
  });

  it('is told in one sentence if a file is no library', async () => {
    const cwd = siteFolder({ 'old.js': OLD, 'new.js': '_satellite.init({})' });
    expect(await runTamis(plan, ['new.js', '--diff', 'old.js'], { cwd })).toMatchObject({
      code: 3,
      error: expect.stringContaining('new.js: Expected is a built Launch library'),
    });
  });
});
