import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../src/command/launch/index.ts';
import { readSteps } from '../../../src/command/simulate/steps.ts';
import { visitOf } from '../../../src/command/verify/visitOf.ts';
import { visitSteps } from '../../../src/command/verify/visitSteps.ts';

interface Parts {
  readonly elements?: string;
  readonly rules: readonly string[];
}
const propertyWith = ({ elements = '', rules }: Parts) =>
  readLibrary(`_satellite.container={dataElements:{${elements}},extensions:{},property:{name:"P"},
    rules:[${rules.join(',')}]};`);
const part = (path: string, settings = '{}', more = '') =>
  `{modulePath:"${path}.js",settings:${settings}${more}}`;
const rule = (
  name: string,
  event: string,
  conditions: readonly string[] = [],
  actions: readonly string[] = [],
) => `{id:"R",name:"${name}",events:[${event}],conditions:[${conditions}],actions:[${actions}]}`;

const started = part('core/src/lib/events/libraryLoaded');
const path = (value: string, isRegex = false, more = '') =>
  part('core/src/lib/conditions/path', `{paths:[{value:"${value}",valueIsRegex:${isRegex}}]}`, more);

describe('the visit of a property', () => {
  it('has a page for what each rule asks of it, and shares it where rules agree', () => {
    const { pages, notPlayed } = visitOf(
      propertyWith({
        elements:
          'Type:{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"digitalData.page.type"}}',
        rules: [
          rule('All', started),
          rule('Cart', started, [path('/cart')]),
          rule('Products', started, [path('^/products/.+', true)]),
          rule('Not admin', started, [path('/admin/.*', true, ',negate:true')]),
          rule('Offer', started, [
            part(
              'core/src/lib/conditions/valueComparison',
              '{leftOperand:"%Type%",comparison:{operator:"equals"},rightOperand:"offer"}',
            ),
          ]),
          rule('Campaign', started, [
            part(
              'core/src/lib/conditions/queryStringParameter',
              '{name:"cid",value:"spring",valueIsRegex:false}',
            ),
          ]),
        ],
      }),
    );
    expect(notPlayed).toEqual([]);
    expect(pages.map(({ url, rules }) => [url, rules])).toEqual([
      ['https://www.example.com/cart?cid=spring', ['All', 'Cart', 'Not admin', 'Offer', 'Campaign']],
      ['https://www.example.com/products/x', ['Products']],
    ]);
    expect(pages[0]?.scene.get('variable digitalData.page.type ')?.value).toBe('offer');
    expect(pages[1]?.scene.get('variable digitalData.page.type ')?.value).toBe('digitalData-page-type');
  });

  it('has the element of each event, and gives the event what the rule reads of it', () => {
    const { pages, notPlayed } = visitOf(
      propertyWith({
        rules: [
          rule('Click', part('core/src/lib/events/click', '{elementSelector:"a.buy"}')),
          rule(
            'Form',
            part('core/src/lib/events/customEvent', '{type:"form:sent"}'),
            [],
            [
              part(
                'core/src/lib/actions/customCode',
                '{source:function(event){use(event.detail.form.name)}}',
              ),
            ],
          ),
          rule('Sibling', part('core/src/lib/events/click', '{elementSelector:"h1 + p"}')),
          rule('Unknown', part('other/lib/events/something')),
        ],
      }),
    );
    expect(pages[0]?.markup).toEqual(['<a class="buy" href="#visit">Visit</a>']);
    expect(pages[0]?.steps).toEqual([
      { rule: 'Click', step: { does: 'dom', type: 'click', selector: 'a.buy' } },
      { rule: 'Form', step: { does: 'custom', type: 'form:sent', detail: { form: { name: 'form-name' } } } },
    ]);
    expect(notPlayed).toEqual([
      { rule: 'Sibling', why: 'no element can be made for h1 + p' },
      { rule: 'Unknown', why: 'its event is of an extension that is not known' },
    ]);
  });

  it('is a file of steps that `tamis simulate` reads', () => {
    const visit = visitOf(
      propertyWith({
        rules: [
          rule('View', started, [path('/a')]),
          rule('Click', part('core/src/lib/events/click', '{elementSelector:"a.buy"}'), [path('/b')]),
          rule('Sent', part('core/src/lib/events/customEvent', '{type:"sent",elementSelector:"form"}')),
        ],
      }),
    );
    const steps = readSteps(visitSteps(visit), 'visit.jsonl').map(({ step }) => step);
    expect(steps).toEqual([
      { go: 'https://www.example.com/a', title: 'Visit' },
      { consent: true },
      { event: 'sent', on: { selector: 'form' }, detail: {} },
      { go: 'https://www.example.com/b', title: 'Visit' },
      { click: { selector: 'a.buy' } },
    ]);
  });
});
