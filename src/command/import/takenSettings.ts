import {
  type Code,
  isCode,
  isValues,
  objectsOf,
  type Property,
  textsIn,
  type Value,
  type Values,
} from '../launch/index.ts';

const NOTHING: Values = {};

const settingsIn = ({ extensions }: Property, name: string): Values =>
  extensions.find((it) => it.name === name)?.settings ?? NOTHING;

const codeIn = (value: Value, key: string): Code | undefined => {
  const code = isValues(value) ? value[key] : undefined;
  return isCode(code) ? code : undefined;
};

/** What the extension of Analytics sets, and the code that it runs once, before any rule. */
export const analyticsSettings = (property: Property) => {
  const { trackerProperties, customSetup } = settingsIn(property, 'adobe-analytics');
  return {
    variables: isValues(trackerProperties) ? trackerProperties : NOTHING,
    setup: codeIn(customSetup, 'source'),
    isSetupFirst: isValues(customSetup) && customSetup.loadPhase === 'beforeSettings',
  };
};

/** The code that the Web SDK calls for each event. */
export const beforeEventSend = (property: Property): Code | undefined => {
  const [first] = objectsOf(settingsIn(property, 'adobe-alloy').instances);
  return codeIn(first, 'onBeforeEventSend');
};

/** The texts of what is taken: they may name data elements. */
export const takenTexts = (property: Property): readonly string[] => {
  const { variables, setup } = analyticsSettings(property);
  return textsIn([variables, setup, beforeEventSend(property)]);
};
