import type { AnyNode } from 'acorn';
import { calleeOf, nameOf, textIn } from './moduleNodes.ts';
import { type Found, otherLiteral } from './mutant.ts';

/** Names for people, of which nothing leaves. */
const FOR_PEOPLE = /^(name|label|title|description|property|builtAt|stage)$/;

const EVAR = /^(eVar|prop)(\d+)$/;

const LISTS: ReadonlyMap<string, readonly [kind: string, loosens: boolean]> = new Map([
  ['conditions', ['condition dropped', true]],
  ['exceptions', ['exception dropped', true]],
  ['actions', ['action dropped', false]],
]);

/** What a list of conditions, exceptions or actions says, item by item. */
export const ofList = (name: string, node: AnyNode): readonly Found[] => {
  const list = LISTS.get(name);
  if (list === undefined || node.type !== 'ArrayExpression') return [];
  const [kind, loosens] = list;
  return (node.elements as readonly (AnyNode | null)[]).flatMap((it): readonly Found[] => {
    if (it === null || it.type === 'SpreadElement') return [];
    const isConsent = calleeOf(it) === 'consented';
    return [{ node: it, becomes: '', kind: isConsent ? 'consent dropped' : kind, loosens, form: 'item' }];
  });
};

/** Options of data elements, rules and actions. */
export const ofProperty = (node: AnyNode): readonly Found[] => {
  if (node.type !== 'Property' || node.kind !== 'init') return [];
  const name = nameOf(node.key as AnyNode);
  const value = node.value as AnyNode;
  const found: Found[] = [...ofList(name, value)];
  const change = (becomes: string, kind: string): void =>
    void found.push({ node: value, becomes, kind, loosens: false, form: 'expression' });
  const drop = (kind: string): void =>
    void found.push({ node, becomes: '', kind, loosens: false, form: 'property' });
  const other = value.type === 'Literal' ? otherLiteral(value) : undefined;
  if (name === 'fallback') {
    if (other !== undefined) change(other, 'default changed');
    drop('default dropped');
  } else if (/^(cleanText|forceLowerCase|ignoreCase|renderDecisions|keeps|each|forMs|clear)$/.test(name))
    drop('option dropped');
  else if (name === 'order' && other !== undefined)
    change(Number((value as { value?: unknown }).value) < 50 ? '100' : '1', 'order changed');
  else if (EVAR.test(name)) {
    drop('variable dropped');
    const [, kind = '', number = ''] = EVAR.exec(name) ?? [];
    found.push({
      node,
      becomes: `${kind}${Number(number) + 1}`,
      kind: 'variable moved',
      loosens: false,
      form: 'property',
    });
    if (other !== undefined) change(other, 'variable changed');
  } else if (name === 'type' && /^[ode]$/.test(textIn(value) ?? '')) {
    change(textIn(value) === 'd' ? "'o'" : "'d'", 'link type changed');
  } else if (
    !FOR_PEOPLE.test(name) &&
    other !== undefined &&
    typeof (value as { value?: unknown }).value === 'string'
  )
    change(other, 'value changed');
  return found;
};
