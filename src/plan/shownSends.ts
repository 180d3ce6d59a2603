import type { CompleteField } from './createFieldsOf.ts';
import type { PlannedExample } from './plan.ts';

/** What an example sends, without the names of its paths: the place of each among the rule's fields, then its value. */
export type ShownSends = readonly unknown[];

const pathsOf = (fields: readonly Pick<CompleteField, 'path'>[]): readonly string[] =>
  fields.map(({ path }) => path);

export const packSends = (
  sends: NonNullable<PlannedExample['sends']>,
  fields: readonly Pick<CompleteField, 'path'>[],
): ShownSends => {
  const paths = pathsOf(fields);
  return Object.entries(sends).flatMap(([path, value]) => {
    const at = paths.indexOf(path);
    return [at < 0 ? path : at, value];
  });
};

export const unpackSends = (
  sends: ShownSends,
  fields: readonly Pick<CompleteField, 'path'>[],
): NonNullable<PlannedExample['sends']> => {
  const paths = pathsOf(fields);
  return Object.fromEntries(
    sends.flatMap((at, place) =>
      place % 2 === 0 ? [[paths[at as number] ?? String(at), sends[place + 1]] as const] : [],
    ),
  );
};
