import { type Property, textsIn, type Values } from '../launch/index.ts';
import { type Asked, asText, unknown } from './asked.ts';
import type { Fact } from './fact.ts';
import { readsIn } from './readsIn.ts';

/** What code compares: with the text, close to it, and without any value. Whether it then holds, only the code knows. */
export const ofCode = (text: string, property: Property): Asked | undefined => {
  const found = readsIn(text, property);
  if (found.length === 0) return undefined;
  const first = found.map(
    ({ read, near: [value = 'x'] }): Fact => ({ ...read.of, value: asText(read.of, value) }),
  );
  return {
    holds: unknown,
    variants: [
      first,
      ...found.flatMap(({ read: { of }, near }) =>
        near.map((value) => [
          ...first.filter((it) => it.at !== of.at || it.name !== of.name),
          { ...of, value: asText(of, value) },
        ]),
      ),
    ],
  };
};

/** Groups of a banner, as `OnetrustActiveGroups` and the code that reads it name them. */
const GROUP = /\bC\d{4}\b/g;

const OF_BANNER = /\b(OnetrustActiveGroups|OptanonActiveGroups|OptanonConsent)\b/;

/** Whether the visitor allows the groups that a condition looks for. */
export const ofConsent = (texts: readonly string[]): Asked | undefined => {
  const all = texts.join('\n');
  if (!OF_BANNER.test(all)) return undefined;
  const groups = [...new Set(all.match(GROUP) ?? [])];
  if (groups.length === 0) return undefined;
  const facts = (value: boolean) => groups.map((name): Fact => ({ at: 'group', name, value }));
  return {
    holds: unknown,
    variants: [
      facts(true),
      facts(false),
      ...(groups.length > 1
        ? groups.map((name) => [
            ...facts(true).filter((it) => it.name !== name),
            { at: 'group', name, value: false } as const,
          ])
        : []),
    ],
  };
};

/** Texts of a condition, with those of the data elements that it names. */
export const withElements = (settings: Values, { dataElements }: Property): readonly string[] => {
  const own = textsIn(settings);
  const named = dataElements.filter(({ name }) =>
    own.some((it) => it.includes(`%${name}%`) || it.includes(`"${name}"`) || it.includes(`'${name}'`)),
  );
  return [...own, ...named.flatMap(({ reads }) => textsIn(reads.settings))];
};
