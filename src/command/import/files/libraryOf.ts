import type { Property } from '../../launch/index.ts';
import type { CodeReading } from '../codeReading.ts';
import { type Doc, list, object, quoted } from '../doc.ts';

/** What `_satellite` says of its library, as far as code of the property asks. */
export const libraryOf = (
  { name, id, builtAt, turbine, rules, extensions }: Property,
  { asksTurbine, asksContainer, asksProperty }: CodeReading,
): Doc => {
  const textOf = (it: string | undefined) => (it === undefined ? undefined : quoted(it));
  const ofRule = (it: Property['rules'][number]) =>
    object([
      ['id', quoted(it.id)],
      ['name', quoted(it.name)],
    ]);
  return object([
    ['property', quoted(name)],
    ['propertyId', asksProperty ? textOf(id) : undefined],
    ['builtAt', textOf(builtAt)],
    ['turbine', asksTurbine ? textOf(turbine) : undefined],
    ['rules', asksContainer ? list(...rules.filter(({ isEnabled }) => isEnabled).map(ofRule)) : undefined],
    ['extensions', asksContainer ? list(...extensions.map((it) => quoted(it.name))) : undefined],
  ]);
};
