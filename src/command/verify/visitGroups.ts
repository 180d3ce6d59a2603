import { ONETRUST_GROUPS } from '../../consent/adapters/oneTrust.ts';
import { type Property, textsIn } from '../launch/index.ts';
import { factsAt, type Scene } from './fact.ts';
import type { Allowed } from './visitScenes.ts';

/** Groups that code of the property names: a banner may have more than OneTrust's own. */
const groupsIn = ({ rules, dataElements }: Property): readonly string[] => {
  const texts = [
    ...rules.flatMap(({ conditions, actions }) =>
      [...conditions, ...actions].flatMap(({ settings }) => textsIn(settings)),
    ),
    ...dataElements.flatMap(({ reads: { settings } }) => textsIn(settings)),
  ];
  return texts.flatMap((it) => it.match(/\bC\d{4}\b/g) ?? []);
};

/** The groups that are active on a page. */
export const activeOf = (all: readonly string[], allowed: Allowed, scene: Scene): readonly string[] => {
  if (allowed === 'nothing') return [];
  const refused = new Set(
    factsAt(scene, 'group').flatMap(({ name, value }) => (value === false ? [name] : [])),
  );
  if (allowed === 'no third parties') refused.add(ONETRUST_GROUPS.targeting);
  return all.filter((it) => !refused.has(it));
};

/** All groups that the visit knows: OneTrust's own, and those that the property names. */
export const allGroups = (property: Property): readonly string[] => [
  ...new Set([...Object.values(ONETRUST_GROUPS), ...groupsIn(property)]),
];
