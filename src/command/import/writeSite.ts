import { isHost } from '../../settings/index.ts';
import type { Property } from '../launch/index.ts';
import { createModule } from './createModule.ts';
import type { StoredNames } from './createStoredNames.ts';
import { call, type Doc, list, object, printDoc, quoted } from './doc.ts';
import { inComment } from './siteModules.ts';

/** What is in the definition of an imported site. */
export interface SiteParts {
  readonly property: Property;
  /** What rules do. */
  readonly code: readonly Doc[];
  /** The module of the data elements. */
  readonly elementsIn: string;
  /** The carried code of the Web SDK's `onBeforeEventSend`. */
  readonly hook: string | undefined;
  readonly stored: StoredNames;
}

/** The hosts of the scripts that rules load. With one that is no host, the tag would stay off. */
const hostsIn = (code: readonly Doc[]): readonly string[] => {
  const text = code.map((it) => printDoc(it)).join('\n');
  const found = text.matchAll(/type: 'loadScript',\s*src: 'https:\/\/([^/'?#]+)/g);
  return [...new Set([...found].map(([, host = '']) => host))].filter(isHost).sort();
};

const names = (them: readonly string[]): Doc | undefined =>
  them.length > 0 ? list(...them.map(quoted)) : undefined;

/** An object of what there is; `undefined` if that is nothing. */
const some = (entries: readonly (readonly [string, Doc | undefined])[]): Doc | undefined =>
  entries.some(([, it]) => it !== undefined) ? object(entries) : undefined;

/** What the plan says of a data element that keeps its value. */
const keptValue = (name: string, where: string, lifetime: string): Doc =>
  object([
    ['name', quoted(`com.adobe.reactor.dataElements.${name}`)],
    ['where', quoted(where)],
    ['lifetime', quoted(lifetime)],
    ['content', quoted(`the last value of the data element “${name}”, as JSON`)],
    ['purpose', quoted('pages on which it has no value')],
    ['written', quoted('with an event, once a rule has read it')],
  ]);

/** `site.ts` */
export const writeSite = ({ property, code, elementsIn, hook, stored }: SiteParts): string => {
  const module = createModule();
  for (const it of ['defineSite', 'type SitePlan']) module.use('tamis', it);
  const { session, visitor, cookies, storage } = stored;
  const kept = some([
    ['session', names(session)],
    ['visitor', names(visitor)],
  ]);
  const parts: readonly (readonly [string, Doc | undefined])[] = [
    // A property's conditions ask for OneTrust's active groups, whether the visitor has answered or not.
    ['consent', call(module.use('tamis/consent', 'oneTrust'), object([['grantWhereNotRequired', 'true']]))],
    ['fills', kept && list(call(module.use('tamis/launch', 'keptValues'), kept))],
    [
      'onBeforeEventSend',
      hook === undefined
        ? undefined
        : call(`${module.use(elementsIn, 'code')}.beforeEventSend`, module.use(`/carried/${hook}.ts`, hook)),
    ],
    [
      'stored',
      some([
        ['cookies', names(cookies)],
        ['storage', names(storage)],
      ]),
    ],
    ['settings', some([['scriptHosts', names(hostsIn(code))]])],
  ];
  module.use('/events.ts', 'events');
  for (const name of ['rules', 'families']) module.use('/rules/index.ts', name);
  const lines = parts.flatMap(([key, doc]) =>
    doc === undefined ? [] : [`  ${key}: ${printDoc(doc, key.length + 4).replaceAll('\n', '\n  ')},\n`],
  );
  const values = [
    ...session.map((name) => keptValue(name, 'session storage', 'session')),
    ...visitor.map((name) => keptValue(name, 'local storage', 'elsewhere')),
  ];
  const planStored =
    values.length > 0 ? `  stored: ${printDoc(list(...values), 10).replaceAll('\n', '\n  ')},\n` : '';
  return module.text(`/** ${inComment(property.name)}, imported from Launch. */
export const site = defineSite({
  events,
  rules,
${lines.join('')}});

/** For the tracking plan and the checks. The script does not contain it. */
export const plan = (): SitePlan => ({
  families,
${planStored}});`);
};
