import { describe, expect, it } from 'vitest';
import { planOfLibrary, readLibrary } from '../../../src/command/launch/index.ts';
import { plan } from '../../../src/command/plan/plan.ts';
import { diffPlans } from '../../../src/plan/diff/diffPlans.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';

const OLD = `_satellite.container={property:{name:"Shop"},buildInfo:{buildDate:"2023-01-01T00:00:00Z"},extensions:{},
dataElements:{Name:{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"page.name"},defaultValue:"none"}},
rules:[{id:"RL1",name:"View",events:[{modulePath:"core/src/lib/events/libraryLoaded.js"}],
conditions:[{modulePath:"core/src/lib/conditions/path.js",settings:{paths:[{value:"/en"}]}}],
actions:[{modulePath:"adobe-analytics/src/lib/actions/setVariables.js",settings:{trackerProperties:{eVars:[{name:"eVar1",type:"value",value:"%Name%"}],events:[{name:"event1"}]},customSetup:{source:function(){ return 1 }}}},
{modulePath:"adobe-analytics/src/lib/actions/sendBeacon.js",settings:{type:"page"}},
{modulePath:"core/src/lib/actions/customCode.js",settings:{isExternal:!0,source:"https://x/aaa/RC12ab-source.min.js"}}]}]};`;

const planIn = (library: string) => planOfLibrary(readLibrary(library), '1');
const difference = (from: string, to: string) => {
  expect(OLD).toContain(from);
  return diffPlans(planIn(OLD), planIn(OLD.replace(from, to))).map(({ rules, what }) => `${rules}: ${what}`);
};

describe('a built library as a plan', () => {
  it('is the same for two builds of the same property', () => {
    expect(difference('2023-01-01', '2024-01-01')).toEqual([]);
    expect(difference('https://x/aaa/RC12ab-source.min.js', 'https://y/bbb/RC12ab-source.js')).toEqual([]);
    expect(difference('{ return 1 }', '{return 1}')).toEqual([]);
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
  ])('differs by %s', (_, from, to) => {
    expect(difference(from, to).length).toBeGreaterThan(0);
  });

  it('calls a negated condition an exception', () => {
    const negated = 'settings:{paths:[{value:"/en"}]},negate:!0';
    const [gone, added] = difference('settings:{paths:[{value:"/en"}]}', negated);
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
