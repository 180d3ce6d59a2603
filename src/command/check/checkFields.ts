import schema from '../../../xdm-schema/experienceEvent.schema.json' with { type: 'json' };
import { attempt, isRecord, nearest } from '../../language/index.ts';
import { ownSchema } from '../../plan/ownSchema.ts';
import { tenantFieldsOf } from '../../plan/tenantFieldsOf.ts';
import type { Finding } from '../command.ts';
import { filledPaths } from '../plan/runFills.ts';
import type { Place } from './place.ts';
import type { CheckedSite } from './siteText.ts';

interface Known {
  readonly properties?: Readonly<Record<string, Known>>;
  readonly items?: Known;
}

const standard = schema as unknown as Known;

/** The part of a path that no schema has, and what was meant; nothing if the path is known, or open. */
const unknownIn = (
  path: string,
  root: Known,
): { readonly name: string; readonly meant: string } | undefined => {
  let at: Known | undefined = root;
  const done: string[] = [];
  for (const name of path.split('.')) {
    const known: Known | undefined = at.items ?? at;
    const properties: Known['properties'] = known.properties;
    // A map of any names.
    if (!isRecord(properties)) return undefined;
    at = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!at) {
      const meant = nearest(name, Object.keys(properties), 3);
      return { name: [...done, name].join('.'), meant: meant ? [...done, meant].join('.') : '' };
    }
    done.push(name);
  }
  return undefined;
};

/** Fields that a fill writes, or the settings name, and that neither XDM nor the site's own fields have. */
export const checkFields = ({
  module: { site, plan },
  files,
  placeOfText,
}: CheckedSite): readonly Finding[] => {
  if (!plan?.fields) return [];
  const own = ownSchema(tenantFieldsOf(plan.fields)) as Known;
  const fault = (path: string): { readonly name: string; readonly meant: string } | undefined => {
    if (path.startsWith('__adobe')) return undefined;
    return path.startsWith('_tenant.')
      ? unknownIn(path, { properties: { _tenant: own } })
      : path.startsWith('_')
        ? undefined
        : unknownIn(path, standard);
  };
  const found = (path: string, what: string, place: Place): readonly Finding[] => {
    const it = fault(path);
    if (!it) return [];
    const hint = it.meant
      ? `Did you mean “${it.meant}”?`
      : 'Declare it by defineFields, or write a field of XDM.';
    return [
      {
        level: 'error',
        check: 'field',
        message: `${what} “${it.name}”, which is no known field. ${hint}`,
        ...place,
      },
    ];
  };
  const filled = attempt(() => filledPaths(plan.exampleSite ?? site)) ?? [];
  return [
    ...filled.flatMap((path) => found(path, 'A fill writes', placeOfText(path))),
    ...(site.settings?.publicFields ?? []).flatMap((path) =>
      found(path, '"publicFields" names', placeOfText(path)),
    ),
    ...files.flatMap(({ json, placeOf }) => {
      const { publicFields } = Object(json);
      return Array.isArray(publicFields)
        ? publicFields.flatMap((path, at) =>
            found(String(path), '"publicFields" names', placeOf(`publicFields[${at}]`)),
          )
        : [];
    }),
  ];
};
