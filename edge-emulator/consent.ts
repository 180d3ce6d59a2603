import { isObject, type JsonObject, objectAt } from './json.ts';
import { type Problem, problems } from './problem.ts';

const versions: Readonly<Record<string, readonly string[]>> = {
  Adobe: ['1.0', '2.0'],
  'IAB TCF': ['2.0', '2.2'],
};

/** The problem for which the edge would refuse the preferences of a `set-consent` request, or `null`. */
export function consentFault(consent: unknown): Problem | null {
  if (!Array.isArray(consent) || consent.length === 0) return problems.missing('consent');
  const errors: string[] = [];
  for (const [index, preference] of consent.entries()) {
    const field = `consent[${index}]`;
    if (!isObject(preference)) return problems.unreadable(field);
    const standard = String(preference.standard);
    const known = Object.hasOwn(versions, standard) ? versions[standard] : undefined;
    if (!known?.includes(String(preference.version))) return problems.unreadable(field);
    if (preference.value === undefined) return problems.missing(`${field}.value`);
    if (preference.value === '') {
      errors.push(`The consent string must not be empty for standard '${standard}' at index ${index}`);
    }
  }
  return errors.length === 0 ? null : problems.unprocessable(errors);
}

/** The value of the `_consent` cookie afterwards. An IAB string counts as consent: its purposes are not decoded. */
export function generalConsent(body: JsonObject): 'in' | 'out' {
  const preferences = Array.isArray(body.consent) ? body.consent : [];
  const refused = preferences.some((preference) => {
    const { general } = objectAt(preference, 'value');
    return general === 'out' || objectAt(preference, 'value', 'collect').val === 'n';
  });
  return refused ? 'out' : 'in';
}
