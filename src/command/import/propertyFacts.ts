import { type Property, plainText, textsIn } from '../launch/index.ts';
import { isAmong, setBy } from './tokens.ts';

/** What is known of a whole property before its parts are written. */
export interface PropertyFacts {
  /** The text that a data element always is. */
  readonly constantOf: (name: string) => string | undefined;
  /** Whether code of the property may give a value to this name. */
  readonly isSetByCode: (name: string) => boolean;
  /** Data elements that are written without a value. */
  readonly empty: Set<string>;
}

export const propertyFacts = ({ dataElements, rules, extensions, external }: Property): PropertyFacts => {
  const constants = new Map(
    dataElements.flatMap(({ name, reads, cleanText, forceLowerCase, isEnabled }) => {
      const text = plainText(reads.settings.value);
      const isPlain = reads.module === 'constant' && isEnabled && !cleanText && !forceLowerCase;
      return isPlain && text !== '' && !text.includes('%') ? [[name, text] as const] : [];
    }),
  );
  const components = rules.flatMap(({ events, conditions, actions }) => [
    ...events,
    ...conditions,
    ...actions,
  ]);
  const settings = [...components, ...dataElements.map(({ reads }) => reads), ...extensions].map(
    (it) => it.settings,
  );
  const set = [...textsIn(settings), ...[...external.values()].map(({ text }) => text)].map(setBy);
  return {
    constantOf: (name) => constants.get(name),
    isSetByCode: (name) => set.some((it) => isAmong(name.split('.')[0] ?? '', it)),
    empty: new Set(),
  };
};
