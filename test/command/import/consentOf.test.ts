import { describe, expect, it } from 'vitest';
import { component, element, imported, lineOf, onStart, page, rule, started } from './importedSite.ts';

const coded = (body: string) =>
  component('core/src/lib/conditions/customCode.js', `{source:function(event,target){${body}}}`);
const compared = (operator: string, right: string, left = '%Groups%') =>
  component(
    'core/src/lib/conditions/valueComparison.js',
    JSON.stringify({ leftOperand: left, comparison: { operator }, rightOperand: right }),
  );

const elements = {
  Groups: element(
    'javascriptVariable',
    '{path:"OnetrustActiveGroups"}',
    ',storageDuration:"pageview",defaultValue:""',
  ),
  Coded: element(
    'customCode',
    '{source:function(){return window.OnetrustActiveGroups&&window.OnetrustActiveGroups}}',
  ),
  Cookie: element('cookie', '{name:"OptanonConsent"}'),
  Lower: element('javascriptVariable', '{path:"OnetrustActiveGroups"}', ',forceLowerCase:!0'),
  Kept: element('javascriptVariable', '{path:"OnetrustActiveGroups"}', ',storageDuration:"visitor"'),
  Given: element('javascriptVariable', '{path:"OnetrustActiveGroups"}', ',defaultValue:",C0002,"'),
  Other: element('javascriptVariable', '{path:"digitalData.groups"}'),
};

/** What a condition becomes: the purpose of its consent, or else what it is in the rule. */
const writtenOf = async (condition: string) => {
  const { read, data } = await imported({ elements, rules: [rule('Rule', [started], [condition], [page])] });
  const rules = read('rules/pages.ts');
  const purposes = [...`${read('rules/index.ts')}${rules}`.matchAll(/consented\('(\w+)'\)/g)].map(
    ([, it]) => it,
  );
  const line = lineOf(data, 'Rule') as unknown as { outcome: string; notes: readonly { text: string }[] };
  return { rules, purposes, line };
};

describe('a condition that only asks for one group is its consent', () => {
  it.each<[code: string, purpose: string]>([
    ['return OnetrustActiveGroups.includes(",C0004,")', 'targeting'],
    ['return window.OnetrustActiveGroups.indexOf("C0004")>-1', 'targeting'],
    ['return-1!==OptanonActiveGroups.indexOf(",C0003,")', 'functional'],
    ['return window.OnetrustActiveGroups.indexOf("C0004")>=0', 'targeting'],
    ['return window.OnetrustActiveGroups?.includes("C0004")', 'targeting'],
    ['return /C0004/.test(OnetrustActiveGroups)', 'targeting'],
    ['return!!OnetrustActiveGroups.match(/,C0004,/)', 'targeting'],
    ['return window.OnetrustActiveGroups&&OnetrustActiveGroups.includes("C0004")', 'targeting'],
    ['return"undefined"!=typeof OnetrustActiveGroups&&OnetrustActiveGroups.includes("C0004")', 'targeting'],
    ['if(OnetrustActiveGroups.includes("C0004"))return!0;return!1', 'targeting'],
    ['return OnetrustActiveGroups.includes("C0004")?true:false', 'targeting'],
    ['return _satellite.getVar("Groups").includes(",C0004,")', 'targeting'],
    ['return _satellite.getVar("Coded").indexOf("C0004")!==-1', 'targeting'],
  ])('%s', async (body, purpose) => {
    const { purposes, line } = await writtenOf(coded(body));
    expect(purposes).toEqual(['performance', purpose]);
    expect(line).toMatchObject({ outcome: 'converted' });
  });

  it.each<[what: string, condition: string]>([
    ['a data element', compared('contains', ',C0004,')],
    ['an expression', compared('matchesRegex', 'C0004')],
    ['the cookie', compared('contains', 'C0004:1', '%Cookie%')],
    [
      'a variable',
      component(
        'core/src/lib/conditions/variable.js',
        '{name:"OnetrustActiveGroups",variableValues:[{value:"C0004",valueIsRegex:!0}]}',
      ),
    ],
  ])('%s', async (_, condition) => {
    expect((await writtenOf(condition)).purposes).toEqual(['performance', 'targeting']);
  });
});

describe('a condition that asks anything else is as it was, and the report says so', () => {
  it.each([
    'return OnetrustActiveGroups.indexOf("C0002")===-1',
    'return OnetrustActiveGroups.indexOf("C0002")<0',
    'return!OnetrustActiveGroups.includes("C0002")',
    'return OnetrustActiveGroups.indexOf("C0002")',
    'return OnetrustActiveGroups.includes(",C0004,")&&location.pathname==="/buy"',
    'return location.pathname==="/buy"&&OnetrustActiveGroups.includes(",C0004,")',
    'return OnetrustActiveGroups.includes(",C0004,")||window.forced',
    'return OnetrustActiveGroups.includes("C0004")?false:true',
    'return OnetrustActiveGroups.includes("C0004"),true',
    'return OnetrustActiveGroups.includes("C0002,C0004")',
    'return OnetrustActiveGroups.includes("C0004")===window.wanted',
    'window.asked=1;return OnetrustActiveGroups.includes("C0004")',
    'if(OnetrustActiveGroups.includes("C0004"))return false;return true',
    'return _satellite.getVar("Lower").includes("C0004")',
    'return _satellite.getVar("Kept").includes("C0004")',
    'return _satellite.getVar("Given").includes("C0002")',
    'return OptanonConsent.includes("C0004")',
    'return OptanonActiveGroups&&OnetrustActiveGroups.includes("C0004")',
  ])('%s', async (body) => {
    const { rules, purposes, line } = await writtenOf(coded(body));
    expect(purposes).toEqual(['performance']);
    expect(rules).toContain("code.condition('Rule'");
    expect(line.notes.map(({ text }) => text).join()).toMatch(/banner’s groups|a condition is carried code/);
    expect(line.outcome).not.toBe('converted');
  });

  it.each<[what: string, condition: string]>([
    ['another operator', compared('doesNotContain', 'C0004')],
    ['two groups', compared('contains', 'C0002,C0004')],
    [
      'a group in the cookie, which lists those that are denied, too',
      compared('contains', 'C0004', '%Cookie%'),
    ],
    ['another variable', compared('contains', 'C0004', '%Other%')],
    ['a list in lower case', compared('contains', 'C0004', '%Lower%')],
    ['a list that is kept', compared('contains', 'C0004', '%Kept%')],
  ])('%s', async (_, condition) => {
    const { rules, purposes } = await writtenOf(condition);
    expect(purposes).toEqual(['performance']);
    expect(rules).toContain('compare(');
  });

  it('negated as a whole, it is an exception, and for a person', async () => {
    const negated = coded('return OnetrustActiveGroups.includes("C0004")').replace(/}$/, ',negate:!0}');
    const { rules, purposes, line } = await writtenOf(negated);
    expect(purposes).toEqual(['performance']);
    expect(rules).toMatch(/exceptions: \[code\.condition/);
    expect(line.notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('banner’s groups, negated')]),
    );
  });

  it('a rule without such a condition is converted', async () => {
    const { data } = await imported({ rules: [onStart('Plain', page)] });
    expect(lineOf(data, 'Plain')).toMatchObject({ outcome: 'converted', notes: [] });
  });
});
