import { ONETRUST_GROUPS } from '../../consent/adapters/oneTrust.ts';
import { type Component, isCode, isValues, type Property, plainText, textsIn } from '../launch/index.ts';

type Purpose = 'performance' | 'targeting' | 'functional';

/** The variables and cookies in which OneTrust lists the active groups. */
const GROUPS = /\b(OnetrustActiveGroups|OptanonActiveGroups|OptanonConsent)\b/;
/** Longer code does more than ask for consent. */
const LONGEST_CODE = 240;

/** Texts of a component, with those of the data elements that it names. */
const withElements = ({ settings }: Component, { dataElements }: Property): string => {
  const own = textsIn(settings).join('\n');
  const named = dataElements.filter(
    ({ name }) => own.includes(`%${name}%`) || own.includes(`getVar("${name}")`),
  );
  return [own, ...named.flatMap(({ reads }) => textsIn(reads.settings))].join('\n');
};

/**
 * The purpose for which a condition asks the visitor's consent, where it does nothing else: it looks for one group of
 * OneTrust's in its list of active groups.
 */
export const consentOf = (component: Component, property: Property): Purpose | undefined => {
  const { module, settings } = component;
  if (!['customCode', 'valueComparison', 'variable', 'cookie'].includes(module)) return undefined;
  const { source, comparison } = settings;
  if (isCode(source) && (source.text.length > LONGEST_CODE || /getVar|\bif\b/.test(source.text)))
    return undefined;
  const { operator } = isValues(comparison) ? comparison : {};
  if (module === 'valueComparison' && !/^(contains|matchesRegex)$/.test(plainText(operator)))
    return undefined;
  const text = withElements(component, property);
  if (!GROUPS.test(text)) return undefined;
  const asked = Object.entries(ONETRUST_GROUPS).filter(([, group]) => text.includes(group));
  return asked.length === 1 ? (asked[0]?.[0] as Purpose) : undefined;
};
