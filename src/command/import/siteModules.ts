import { isHost } from '../../settings/index.ts';
import type { Code, Property } from '../launch/index.ts';
import { createModule, type ModuleText } from './createModule.ts';
import { type Doc, keyOf, list, object, printDoc, quoted } from './doc.ts';
import { pushedEventOf } from './events.ts';
import type { Family } from './families.ts';
import { functionOf } from './faultOf.ts';

/** A family of rules while it is written. */
export interface FamilyText extends Family {
  readonly module: ModuleText;
  readonly bodies: (readonly [name: string, code: Doc])[];
  readonly entries: (readonly [key: string, code: Doc])[];
}

const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

/** A file of carried code. */
export const carriedModule = (name: string, of: string, code: Code): string =>
  `// @ts-nocheck: code of the property, as it was.
import type { Carried } from 'tamis/launch';

/** ${inComment(of)} */
export const ${name}: Carried = ({ _satellite, s }) => ${functionOf(code)};
`;

/** `rules/<family>.ts` */
export const familyModule = ({ file, module, bodies, entries }: FamilyText): string => {
  const consts = bodies.map(([name, code]) => {
    const before = `const ${name} = `;
    return `${before}${printDoc(code, before.length)};\n`;
  });
  const rules = entries.map(([key, code]) => {
    const text = printDoc(code, key.length + 4).replaceAll('\n', '\n  ');
    return `  ${keyOf(key)}: ${text},\n`;
  });
  // Without `defineRules`: in Launch, rules of one event may have the same order.
  return module.text([...consts, `export const ${file}Rules = {\n${rules.join('')}};`].join('\n'));
};

/** `events.ts`: the data-layer events for which rules listen. */
export const eventsModule = ({ rules }: Property): string => {
  const names = rules.flatMap(({ events, isEnabled }) =>
    isEnabled ? events.flatMap((it) => pushedEventOf(it) ?? []) : [],
  );
  const events = object([...new Set(names)].map((name) => [name, '{}'] as const));
  return `import { defineEvents, type EventsOf } from 'tamis';

/** The events for which rules listen. Add what they carry, so that pushes are checked. */
export const events = defineEvents(${printDoc(events, 36)});

declare module 'tamis' {
  interface DataLayerEventMap extends EventsOf<typeof events> {}
}
`;
};

/** The hosts of the scripts that rules load. With one that is no host, the tag would stay off. */
const hostsIn = (families: readonly FamilyText[]): readonly string[] => {
  const code = families.flatMap(({ entries, bodies }) =>
    [...entries, ...bodies].map(([, doc]) => printDoc(doc)),
  );
  const found = code.join('\n').matchAll(/type: 'loadScript',\s*src: 'https:\/\/([^/'?#]+)/g);
  return [...new Set([...found].map(([, host = '']) => host))].filter(isHost).sort();
};

/** `site.ts` */
export const siteModule = ({ name }: Property, families: readonly FamilyText[]): string => {
  const module = createModule();
  for (const it of ['defineSite', 'type SitePlan']) module.use('tamis', it);
  module.use('tamis/consent', 'oneTrust');
  module.use('./events.ts', 'events');
  for (const { file } of families) module.use(`./rules/${file}.ts`, `${file}Rules`);
  const all = families.map(({ file }) => `    ...Object.values(${file}Rules),\n`).join('');
  const planned = families
    .map(({ file, title }) => `    ${keyOf(title)}: { rules: ${file}Rules },\n`)
    .join('');
  const scriptHosts = hostsIn(families);
  const hosts =
    scriptHosts.length > 0
      ? `  settings: { scriptHosts: ${printDoc(list(...scriptHosts.map(quoted)), 30).replaceAll('\n', '\n  ')} },\n`
      : '';
  return module.text(`/** ${inComment(name)}, imported from Launch. */
export const site = defineSite({
  events,
  rules: [
${all}  ],
  consent: oneTrust(),
${hosts}});

/** For the tracking plan and the checks. The script does not contain it. */
export const plan = (): SitePlan => ({
  families: {
${planned}  },
});`);
};
