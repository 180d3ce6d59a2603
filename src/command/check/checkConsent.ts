import { attempt, own } from '../../language/index.ts';
import type { TrackingRule } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import type { CheckedSite } from './siteText.ts';

/** Whether a rule waits for consent: by a condition that asks for a purpose, or that depends on consent otherwise. */
const asks = ({ conditions }: TrackingRule): boolean =>
  conditions.some(({ purpose, awaitsConsent }) => purpose !== undefined || awaitsConsent === true);

const WAITS = 'write consented(…) into its conditions';

/** What runs or is lost without consent: scripts without a group, rules that ask for none. */
export const checkConsent = ({
  module: { site },
  files,
  placeOfRule,
  placeOfText,
}: CheckedSite): readonly Finding[] => {
  const unguarded = site.rules.filter((rule) => attempt(() => !asks(rule)) === true);
  const ofRules = unguarded.flatMap(({ name, actions }): readonly Finding[] => {
    const script = actions.find(({ type }) => type === 'loadScript');
    if (script && 'src' in script) {
      const message = `The rule “${name}” loads ${script.src} before the visitor has allowed anything: ${WAITS}.`;
      return [{ level: 'error', check: 'script-without-group', message, ...placeOfRule(name) }];
    }
    if (!actions.some(({ type }) => type === 'sendEvent')) return [];
    const message = `The rule “${name}” asks for no consent. Without consent its event is refused for good, and its other actions run: ${WAITS}.`;
    return [{ level: 'warning', check: 'no-consent', message, ...placeOfRule(name) }];
  });
  const scriptsOf = (settings: unknown): Readonly<Record<string, unknown>> =>
    Object(Object(settings).scripts);
  const withoutGroup = (settings: unknown): readonly string[] =>
    Object.entries(scriptsOf(settings)).flatMap(([name, entry]) => {
      const isOwn = name !== 'consentBanner' && name !== 'pixels';
      return isOwn && Object(entry).src !== undefined && Object(entry).consentGroup === undefined
        ? [name]
        : [];
    });
  const found = (name: string, place: object): Finding => {
    const message = `The script “${name}” has no consent group, so it is loaded before the visitor has allowed anything: write "consentGroup".`;
    return { level: 'warning', check: 'script-without-group', message, ...place };
  };
  return [
    ...ofRules,
    ...withoutGroup(site.settings).map((name) =>
      found(name, placeOfText(String(Object(own(scriptsOf(site.settings), name)).src))),
    ),
    ...files.flatMap(({ json, placeOf }) =>
      withoutGroup(json).map((name) => found(name, placeOf(`scripts.${name}`))),
    ),
    ...files.flatMap(({ json, complete, placeOf }) => {
      const { pixels } = scriptsOf(json);
      if (!Array.isArray(pixels) || complete?.consent.targeting !== '') return [];
      return pixels.flatMap((pixel, at): readonly Finding[] => {
        if (Object(pixel).consentGroup !== undefined) return [];
        const message = `The pixel ${Object(pixel).src} waits for the targeting group, but "consent.targeting" names none, so it is never loaded: write "consent": { "targeting": … }, or its "consentGroup".`;
        return [{ level: 'error', check: 'script-never', message, ...placeOf(`scripts.pixels[${at}]`) }];
      });
    }),
  ];
};
