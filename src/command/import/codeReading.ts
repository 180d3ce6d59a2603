import type { Code, LaunchRule, Property } from '../launch/index.ts';
import { isOfBrowser } from './browserNames.ts';
import type { CodeKind } from './carrier.ts';
import { codesOf, codesOfRule } from './codesOf.ts';
import { functionOf } from './faultOf.ts';
import { EVENT_MEMBERS, membersHere, OF_EXTENSIONS, OF_LEGACY, OF_TAG, OVER, TYPED } from './knownMembers.ts';
import type { Outcome } from './outcome.ts';
import { typeOfEvent } from './ruleFacts.ts';
import { type Used, usedByCode } from './usedByCode.ts';

/** What there is to say of the names in code, and the outcome that it has. */
export const CODE_NOTES = {
  missing: ['its code uses what is not here', 'for a person'],
  extension: ['its code uses globals that extensions of the library brought', 'for a person'],
  over: ['the event is over when its code runs: this does nothing, or has nothing', 'for a person'],
  stand: ['its code compares a stand-in of the element, or gives it to the browser', 'for a person'],
  acts: ['its code stores or sends where only actions may', 'for a person'],
  cookies: ['its code asks for attributes of cookies, which are the tag’s own', 'for a person'],
  scoped: [
    'its code uses what a script declared for the whole page: here that is the script’s own',
    'for a person',
  ],
  stage: [
    'its code asks for the environment of the library: here it is “production” on every host',
    'for a person',
  ],
  legacy: ['its code needs tag.legacy.js', 'carried'],
  page: ['its code uses globals of the page', 'carried'],
} as const satisfies Readonly<Record<string, readonly [text: string, outcome: Outcome]>>;

type What = keyof typeof CODE_NOTES;

export interface CarriedPart {
  readonly code: Code;
  readonly kind: CodeKind;
  /** The rule to which it belongs; none for data elements and settings. */
  readonly rule?: LaunchRule | undefined;
}

const STORES = ['cookie.set', 'cookie.remove', 'setCookie', 'removeCookie'];
const asksOfEvent = ({ read, set }: Used): boolean =>
  set.event.size > 0 || ['$rule', '$type', 'type'].some((it) => read.event.has(it));
/** What names production, staging or development, or all of it. */
const STAGE = /^(_container\.)?(environment|buildInfo)(\.(stage|environment)\b|$)/;
const OF_NO_ELEMENT = /^(element|target|nativeEvent)$/;

/** Says what code of a property finds neither in the tag nor in other code, by reading it. */
export const createCodeReading = (property: Property) => {
  const isHere = membersHere(property);
  const { used: all, declared } = codesOf(property);
  const setIn = (where: keyof Used['set']) => new Set(all.flatMap(({ set }) => [...set[where]]));
  const [members, functions, globals] = [setIn('_satellite'), setIn('s'), setIn('window')];
  const ofEvent = setIn('event');

  const asking = new Map<LaunchRule, boolean>();
  const asks = (path: RegExp) => all.some(({ read }) => [...read._satellite].some((it) => path.test(it)));

  const missingOfEvent = (it: string, { kind, rule }: CarriedPart): boolean => {
    if (ofEvent.has(it)) return false;
    if (!EVENT_MEMBERS.includes(it)) return !rule?.events.some(({ module }) => module === 'customCode');
    if (it === '$rule') return rule === undefined;
    if (it === '$type' || it === 'type') return !rule || typeOfEvent(rule) === undefined;
    // Launch gave the document or the window.
    const isOfPage = rule?.events.every(({ module }) => /^(domReady|windowLoaded)$/.test(module));
    return kind !== 'element' && isOfPage === true && OF_NO_ELEMENT.test(it);
  };

  return {
    /** Whether code of a rule asks in which one it runs, or leaves something in the event for other code of it. */
    asksRule: (rule: LaunchRule): boolean => {
      const known = asking.get(rule) ?? codesOfRule(rule, property).some(asksOfEvent);
      asking.set(rule, known);
      return known;
    },
    asksContainer: asks(/^_container/),
    asksProperty: asks(/^(_container\.)?property(\.id|$)/),
    asksTurbine: asks(/^(_container\.)?buildInfo(\.turbine|$)/),
    /** What is to say of a part, by kind. */
    of: (part: CarriedPart): readonly (readonly [What, readonly string[]])[] => {
      const { read, cookieAttributes } = usedByCode(functionOf(part.code), part.kind);
      const found: Record<What, string[]> = {
        ...{ missing: [], extension: [], over: [], stand: [], acts: [], cookies: [...cookieAttributes] },
        ...{ scoped: [], stage: [], legacy: [], page: [] },
      };
      for (const it of read._satellite) {
        const [first = ''] = it.split('.');
        if (members.has(first)) continue;
        if (!isHere('_satellite', it)) found.missing.push(`_satellite.${it}`);
        else if (STAGE.test(it)) found.stage.push(`_satellite.${it}`);
        else if (OF_LEGACY.includes(first)) found.legacy.push(`_satellite.${first}`);
        else if (/^(condition|element|trigger)$/.test(part.kind) && STORES.includes(it))
          found.acts.push(`_satellite.${it}`);
      }
      for (const it of read.s)
        if (!functions.has(it.split('.')[0] ?? '') && !isHere('s', it)) found.missing.push(`s.${it}()`);
      for (const it of read.event) if (missingOfEvent(it, part)) found.missing.push(`event.${it}`);
      for (const it of read.nativeEvent) if (OVER.test(it)) found.over.push(`event.nativeEvent.${it}`);
      for (const it of read.this)
        if (TYPED.test(it)) found.missing.push(`this.${it}`);
        else if (/===|\(\)/.test(it)) found.stand.push(it);
      for (const it of read.window) {
        if (it === '_satellite') found.legacy.push('window._satellite');
        else if (OF_EXTENSIONS.includes(it) && !globals.has(it)) found.extension.push(it);
        else if (declared.has(it)) found.scoped.push(it);
        else if (!globals.has(it) && !OF_TAG.includes(it) && !isOfBrowser(it)) found.page.push(it);
      }
      return (Object.keys(CODE_NOTES) as What[]).flatMap((what) =>
        found[what].length > 0 ? [[what, [...new Set(found[what])].sort()] as const] : [],
      );
    },
  };
};

export type CodeReading = ReturnType<typeof createCodeReading>;
