import { own } from '../../language/index.ts';
import { objectsOf, type Property, type Value, type Values } from '../launch/index.ts';
import type { Scope } from './scope.ts';
import { shownValue } from './shownValue.ts';

/** The settings of one environment, as its JSON file has them. */
export type SettingsFile = Readonly<Record<string, unknown>>;

const STAGES = ['development', 'staging', 'production'] as const;
type Stage = (typeof STAGES)[number];

const textOf = (value: Value): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('%') ? value : undefined;

/** The first instance of the Web SDK, if the property has one. */
const instanceOf = ({ extensions }: Property): Values =>
  objectsOf(extensions.find(({ name }) => name === 'adobe-alloy')?.settings.instances)[0] ?? {};

const DATASTREAMS: Readonly<Record<Stage, string>> = {
  development: 'developmentEdgeConfigId',
  staging: 'stagingEdgeConfigId',
  production: 'edgeConfigId',
};

/** The settings of the site, by environment. What the property does not say must be filled in: it is in `<…>`. */
export const settingsOf = (
  property: Property,
  note: Scope['note'],
): Readonly<Record<Stage, SettingsFile>> => {
  const instance = instanceOf(property);
  const known = (name: string): string | undefined => {
    const text = textOf(own(instance, name));
    if (text === undefined && own(instance, name))
      note(
        `its ${name} is not known here: fill it in, in settings/*.json`,
        'for a person',
        shownValue(own(instance, name)),
      );
    return text;
  };
  const production = known('edgeConfigId') ?? '<your datastream>';
  const datastreams = Object.fromEntries(
    STAGES.map((stage) => [stage, (stage !== 'production' && known(DATASTREAMS[stage])) || production]),
  );
  const settings: SettingsFile = {
    orgId: known('orgId') ?? property.orgId ?? '<your organisation>',
    edgeDomain: known('edgeDomain') ?? 'edge.adobedc.net',
    tenant: '<your tenant>',
    datastreams,
  };
  return { development: settings, staging: settings, production: settings };
};
