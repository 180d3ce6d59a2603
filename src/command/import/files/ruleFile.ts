import { createModule } from '../createModule.ts';
import { keyOf, printDoc } from '../doc.ts';
import type { BodyEntry, RuleEntry } from './ruleEntry.ts';

/** A file of rules, or of what they share. */
export interface RuleFile {
  /** From the site's folder. */
  readonly path: string;
  /** The name of what it exports. */
  readonly exported: string;
  readonly entries: readonly RuleEntry[];
}

const printed = new WeakMap<object, string>();
const once = (of: object, print: () => string): string => {
  const text = printed.get(of) ?? print();
  printed.set(of, text);
  return text;
};

const ruleText = (entry: RuleEntry): string =>
  once(entry, () => {
    const { key, code } = entry;
    return `  ${keyOf(key)}: ${printDoc(code, key.length + 4).replaceAll('\n', '\n  ')},\n`;
  });

const bodyText = (body: BodyEntry, isExported: boolean): string => {
  const text = once(body, () => printDoc(body.code, `export const ${body.name} = `.length));
  return `${isExported ? 'export ' : ''}const ${body.name} = ${text} as const;\n`;
};

/** How many lines rules take in a file of their own. */
export const linesOfRules = (entries: readonly RuleEntry[], own: readonly BodyEntry[]): number => {
  const module = createModule('rules/family/subject.ts');
  for (const it of [...own, ...entries]) module.take(it.module);
  const texts = [...entries.map(ruleText), ...own.map((it) => bodyText(it, true))];
  return module.lines() + texts.reduce((sum, text) => sum + text.split('\n').length, 0) + 3;
};

/** A file of rules. Rules stand as they run: by their order, and where that is the same as in the property. */
export const ruleFileText = (
  { path, exported, entries }: RuleFile,
  own: readonly BodyEntry[],
  placeOfBody: (name: string) => string,
): string => {
  const module = createModule(path);
  for (const it of [...own, ...entries]) module.take(it.module);
  const isOwn = (name: string): boolean => own.some((it) => it.name === name);
  for (const { body } of entries) if (body !== undefined && !isOwn(body)) module.use(placeOfBody(body), body);
  const consts = own.map((it) => bodyText(it, false));
  // Without `defineRules`: in Launch, rules of one event may have the same order.
  const rules = `export const ${exported} = {\n${entries.map(ruleText).join('')}};`;
  return module.text([...consts, rules].join('\n'));
};

/** A file of what rules of several files share. */
export const bodyFileText = (path: string, bodies: readonly BodyEntry[]): string => {
  const module = createModule(path);
  for (const it of bodies) module.take(it.module);
  return module.text(bodies.map((it) => bodyText(it, true)).join('\n'));
};
