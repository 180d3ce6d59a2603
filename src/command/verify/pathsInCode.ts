import { escapeRegExp } from '../../redaction/index.ts';
import { type Property, textsIn } from '../launch/index.ts';

/** Steps at the end of a path that are no values of the page: what texts and lists can do. */
const OF_VALUE =
  /\.(length|split|replace|replaceAll|indexOf|lastIndexOf|includes|startsWith|endsWith|toLowerCase|toUpperCase|trim|substr|substring|slice|match|search|test|charAt|concat|join|push|map|filter|forEach|find|some|every|sort|reverse|toString|toFixed|hasOwnProperty|call|apply|bind|get|set|keys|values)(\..*)?$/;

/** A path in code without what texts and lists can do: `detail.name.split` → `detail.name` */
export const pathOfValue = (path: string): string => path.replace(OF_VALUE, '');

/** All code of a property, where it reads the page: in rules, data elements, extensions and files. */
const codeOf = ({ rules, dataElements, extensions, external }: Property): readonly string[] => [
  ...rules.flatMap(({ events, conditions, actions }) =>
    [...events, ...conditions, ...actions].flatMap(({ settings }) => textsIn(settings)),
  ),
  ...dataElements.flatMap(({ reads }) => textsIn(reads.settings)),
  ...extensions.flatMap(({ settings }) => textsIn(settings)),
  ...[...external.values()].map(({ text }) => text),
];

/** The dotted paths that code reads below these variables of the page: `digitalData` → `digitalData.page.name`. */
export const pathsInCode = (property: Property, roots: readonly string[]): readonly string[] => {
  if (roots.length === 0) return [];
  const names = roots.map(escapeRegExp).join('|');
  const pattern = new RegExp(
    `(?<![\\w$.])(?:window\\.)?((?:${names})(?:\\.[A-Za-z_$][\\w$]*)+)(?![\\w$.])\\s*(=(?!=)|\\()?`,
    'g',
  );
  const found = new Set<string>();
  for (const text of codeOf(property))
    for (const [, path = '', then] of text.matchAll(pattern)) {
      if (then === '=') continue;
      found.add(pathOfValue(then === '(' ? path.replace(/\.[^.]*$/, '') : path));
    }
  return [...found].filter((it) => it.includes('.') && !it.includes('__proto__'));
};
