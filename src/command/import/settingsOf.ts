import { isValues, type Property, type Value, type Values } from '../launch/index.ts';

/** The settings of one environment, as its JSON file has them. */
export type SettingsFile = Readonly<Record<string, unknown>>;

const STAGES = ['development', 'staging', 'production'] as const;
type Stage = (typeof STAGES)[number];

const textOf = (value: Value): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('%') ? value : undefined;

/** The first instance of the Web SDK, if the property has one. */
const instanceOf = ({ extensions }: Property): Values => {
  const found = extensions.map(({ settings }) => settings.instances).find(Array.isArray)?.[0];
  return isValues(found) ? found : {};
};

const DATASTREAMS: Readonly<Record<Stage, string>> = {
  development: 'developmentEdgeConfigId',
  staging: 'stagingEdgeConfigId',
  production: 'edgeConfigId',
};

/** The settings of the site, by environment. What the property does not say must be filled in: it is in `<…>`. */
export const settingsOf = (property: Property): Readonly<Record<Stage, SettingsFile>> => {
  const instance = instanceOf(property);
  const production = textOf(instance.edgeConfigId) ?? '<your datastream>';
  const datastreams = Object.fromEntries(
    STAGES.map((stage) => [stage, textOf(instance[DATASTREAMS[stage]]) ?? production]),
  );
  const settings: SettingsFile = {
    orgId: property.orgId ?? textOf(instance.orgId) ?? '<your organisation>',
    edgeDomain: textOf(instance.edgeDomain) ?? 'edge.adobedc.net',
    tenant: '<your tenant>',
    datastreams,
  };
  return { development: settings, staging: settings, production: settings };
};
