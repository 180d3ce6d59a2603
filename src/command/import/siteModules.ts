import type { Code, Property } from '../launch/index.ts';
import { object, printDoc, quoted } from './doc.ts';
import { pushedEventOf } from './events.ts';
import { functionOf } from './faultOf.ts';
import { globalsMadeBy } from './globalsMadeBy.ts';
import { untypedIn } from './typed/untypedIn.ts';

/** A text without what would end a comment. */
export const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

/** What Launch's pages have under names that code uses. */
export const globalsIn = (code: string): string => {
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
  const why = globals.length === 0 ? untypedIn(inner) : `it makes globals: ${globals.join(', ')}`;
  const unchecked = why === undefined ? '' : `// @ts-nocheck: code of the property as it was, and ${why}.\n`;
  return `${unchecked}import type { Carried } from 'tamis/launch';

/** ${inComment(of)} */
export const ${name}: Carried = ${globalsIn(body)} => ${body};
`;
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
