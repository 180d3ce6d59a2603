import type { Code, Property } from '../launch/index.ts';
import type { ModuleText } from './createModule.ts';
import { type Doc, keyOf, object, printDoc, quoted } from './doc.ts';
import { pushedEventOf } from './events.ts';
import type { Family } from './families.ts';
import { functionOf } from './faultOf.ts';
import { globalsMadeBy } from './globalsMadeBy.ts';

/** A family of rules while it is written. */
export interface FamilyText extends Family {
  readonly module: ModuleText;
  readonly bodies: (readonly [name: string, code: Doc])[];
  readonly entries: FamilyEntry[];
}

/** A rule in the object of its family. */
export interface FamilyEntry {
  readonly key: string;
  readonly order: number;
  readonly code: Doc;
}

/** A text without what would end a comment. */
export const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

/** What Launch's pages have under names that code uses. */
const globalsIn = (code: string): string => {
  const used = ['_satellite', 's'].filter((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code));
  return used.length === 0 ? '()' : `({ ${used.join(', ')} })`;
};

/** A file of carried code. */
export const carriedModule = (name: string, of: string, code: Code): string => {
  const inner = functionOf(code);
  const globals = globalsMadeBy(inner);
  const body =
    globals.length === 0
      ? inner
      : `{
  // It makes these globals. Modules are strict: there, an assignment needs them to exist.
  for (const name of [${globals.map(quoted).join(', ')}]) if (!(name in globalThis)) globalThis[name] = undefined;
  return ${inner};
}`;
  return `// @ts-nocheck: code of the property, as it was.
import type { Carried } from 'tamis/launch';

/** ${inComment(of)} */
export const ${name}: Carried = ${globalsIn(body)} => ${body};
`;
};

/**
 * `rules/<family>.ts`. Rules stand as they run: by their order, and where that is the same as in the property. So the site
 * also hears their triggers in that order.
 */
export const familyModule = ({ file, module, bodies, entries }: FamilyText): string => {
  const consts = bodies.map(([name, code]) => {
    const before = `${entries.length > 0 ? '' : 'export '}const ${name} = `;
    return `${before}${printDoc(code, before.length)} as const;\n`;
  });
  const inOrder = [...entries].sort((one, other) => one.order - other.order);
  const rules = inOrder.map(({ key, code }) => {
    const text = printDoc(code, key.length + 4).replaceAll('\n', '\n  ');
    return `  ${keyOf(key)}: ${text},\n`;
  });
  // Without `defineRules`: in Launch, rules of one event may have the same order.
  const all = entries.length > 0 ? [`export const ${file}Rules = {\n${rules.join('')}};`] : [];
  return module.text([...consts, ...all].join('\n'));
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
