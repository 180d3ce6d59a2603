import { describe, expect, it } from 'vitest';
import { CODE_NOTES } from '../../../src/command/import/codeReading.ts';
import {
  code,
  component,
  element,
  imported,
  lineOf,
  onClick,
  page,
  rule,
  setVariables,
  started,
} from './importedSite.ts';

type Given = Parameters<typeof imported>[0];
interface Line {
  readonly name: string;
  readonly outcome: string;
  readonly notes: readonly { readonly text: string; readonly outcome: string; readonly value?: string }[];
}
const linesOf = async (given: Given) => {
  const { data, read } = await imported(given);
  const notesOf = (name: string) =>
    (lineOf(data, name) as unknown as Line).notes
      .filter(({ text }) => KINDS.includes(text))
      .map(({ text, value }) => [text, value]);
  return { notesOf, read, data };
};
const KINDS = Object.values(CODE_NOTES).map(([text]): string => text);
const HERE = 'its code uses what is not here';

describe('code whose names nobody has', () => {
  it('is named with its rule, by what it uses', async () => {
    const { notesOf, data, read } = await linesOf({
      rules: [
        onClick('Missing', code('function(event){_satellite.nobody();event.beforeState;s.plugin()}')),
        onClick('Typed', code('function(){s.eVar1=this.value;document.body.contains(this)}')),
        onClick('Late', code('function(e){e.nativeEvent.preventDefault()}')),
        onClick('Cookie', code('function(){_satellite.cookie.set("a","1",{domain:".x.com"})}')),
        onClick('Calls', code('function(){_satellite.track("a");window._satellite.b=1}')),
        onClick('Stage', code('function(){_satellite.environment.stage;_satellite.property.id}')),
        onClick('Build', code('function(){_satellite.buildInfo.environment}')),
        onClick('Page', code('function(){$(this).closest("a");digitalData.x;Visitor.y}')),
        onClick(
          'Fine',
          code(
            'function(event){_satellite.getVar("a");event.element.closest("a").matches("b");event.target.dataset}',
          ),
        ),
      ],
    });
    expect(notesOf('Missing')).toEqual([
      [HERE, 'missingClickedAction: _satellite.nobody, event.beforeState, s.plugin()'],
    ]);
    expect(notesOf('Typed')).toEqual([
      [HERE, 'typedClickedAction: this.value'],
      [
        'its code compares a stand-in of the element, or gives it to the browser',
        'typedClickedAction: contains()',
      ],
    ]);
    expect(notesOf('Late')).toEqual([
      [
        'the event is over when its code runs: this does nothing, or has nothing',
        'in place: event.nativeEvent.preventDefault',
      ],
    ]);
    expect(notesOf('Cookie')).toEqual([
      ['its code asks for attributes of cookies, which are the tag’s own', 'cookieClickedAction: domain'],
    ]);
    const stage = 'its code asks for the environment of the library: here it is “production” on every host';
    expect(notesOf('Stage')).toEqual([[stage, 'stageClickedAction: _satellite.environment.stage']]);
    expect(notesOf('Build')).toEqual([[stage, 'buildClickedAction: _satellite.buildInfo.environment']]);
    expect(read('dataElements.ts')).toContain("propertyId: 'PR1'");
    expect(notesOf('Calls')).toEqual([
      ['its code needs tag.legacy.js', 'callsClickedAction: _satellite.track, window._satellite'],
    ]);
    expect(notesOf('Page')).toEqual([
      ['its code uses globals that extensions of the library brought', 'pageClickedAction: Visitor'],
      ['its code uses globals of the page', 'pageClickedAction: $, digitalData'],
    ]);
    expect(notesOf('Fine')).toEqual([]);
    const outcomes = ['Missing', 'Calls', 'Page', 'Fine'].map(
      (it) => (lineOf(data, it) as unknown as Line).outcome,
    );
    expect(outcomes).toEqual(['for a person', 'carried', 'for a person', 'carried']);
    expect(read('IMPORT.md')).toContain(
      '| Missing | missingClickedAction | its code uses what is not here | \\_satellite.nobody, event.beforeState, s.plugin() |',
    );
  });

  it('is not named where other code of the property brings it', async () => {
    const { notesOf } = await linesOf({
      rules: [
        onClick(
          'Makes',
          code('function(){_satellite.helper=function(){};window.made=1;other=2;s.apl=function(){}}'),
        ),
        onClick('Uses', code('function(){_satellite.helper();made;other;s.apl()}')),
        onClick(
          'Sets',
          setVariables('{}', ',customSetup:{source:function(e,s){s.apl();s.Util.getQueryParam("a")}}'),
        ),
      ],
    });
    expect(['Makes', 'Uses', 'Sets'].map(notesOf)).toEqual([[], [], []]);
  });

  it('in a condition, a data element and an event is named too', async () => {
    const ask = (source: string) => component('core/src/lib/conditions/customCode.js', `{source:${source}}`);
    const { notesOf } = await linesOf({
      elements: {
        Own: element('customCode', '{source:function(event){return _satellite.gone+event.$rule.id}}'),
      },
      rules: [
        rule(
          'Asks',
          [started],
          [ask('function(){return _satellite.cookie.set("a","1")||_satellite.no}')],
          [code('function(){_satellite.getVar("Own")}')],
        ),
        rule(
          'Hears',
          [
            component(
              'core/src/lib/events/customCode.js',
              '{source:function(trigger){_satellite.no(trigger)}}',
            ),
          ],
          [],
          [code('function(event){event.anything}')],
        ),
      ],
    });
    expect(notesOf('Own')).toEqual([[HERE, 'ownValue: _satellite.gone, event.$rule']]);
    expect(notesOf('Asks')).toEqual([
      [HERE, 'asksCondition: _satellite.no'],
      ['its code stores or sends where only actions may', 'asksCondition: _satellite.cookie.set'],
    ]);
    expect(notesOf('Hears')).toEqual([[HERE, 'hearsTrigger: _satellite.no']]);
  });

  it('that a script declared for the whole page is told as such', async () => {
    const script = component(
      'core/src/lib/actions/customCode.js',
      '{language:"javascript",global:true,source:"function ofPage(){} var other=1;"}',
    );
    const { notesOf } = await linesOf({
      rules: [onClick('Declares', script), onClick('Uses', code('function(){ofPage()}'))],
    });
    expect(notesOf('Uses')).toEqual([
      [
        'its code uses what a script declared for the whole page: here that is the script’s own',
        'usesClickedAction: ofPage',
      ],
    ]);
  });
});

it('settings that name the rule of their event, or its target, have them', async () => {
  const { read } = await imported({
    rules: [
      onClick(
        'Asks',
        setVariables(
          '{eVars:[{name:"eVar1",type:"value",value:"%event.$rule.name%"},{name:"eVar2",type:"value",value:"%target.id%"},{name:"eVar3",type:"value",value:"%event.$type%"}]}',
        ),
        page,
      ),
    ],
  });
  expect(read('rules/clicks.ts').replace(/\s+/g, ' ')).toContain(
    "setVariables({ eVar1: 'Asks', eVar2: fromEvent('target.id'), eVar3: 'core.click' })",
  );
});

describe('a property whose code asks for its rule', () => {
  it('says which one that is, at this rule alone', async () => {
    const { read } = await imported({
      rules: [
        onClick('Asks', code('function(e){console.log(e.$rule.name,e.$type)}')),
        onClick('Does not', code('function(){}')),
      ],
    });
    const rules = read('rules/clicks.ts').replace(/\s+/g, ' ');
    expect(rules).toContain("code.of({ id: 'RL', name: 'Asks', type: 'core.click' }).action( 'Asks',");
    expect(rules).toContain("code.action('Does not', () => function(){})");
  });

  it('tells the names of its container', async () => {
    const { read } = await imported({
      rules: [onClick('Asks', code('function(){_satellite._container.rules}'))],
    });
    expect(read('dataElements.ts').replace(/\s+/g, ' ')).toContain("rules: [{ id: 'RL', name: 'Asks' }]");
    const { read: other } = await imported({ rules: [onClick('None', code('function(){}'))] });
    expect(other('dataElements.ts')).not.toContain('rules:');
  });
});
