import { listOf } from '../language/index.ts';
import type { Scripts } from '../settings/index.ts';
import type { SiteDefinition } from '../site/index.ts';
import { scriptRules } from '../thirdParty/index.ts';

const CONSENT = { performance: '', targeting: '', globalPrivacyControl: true };
const SCRIPT = { src: '/' };
const MOST_PIXELS = 50;

/** All scripts that settings may name: each makes a rule of the product’s. */
const everyScript = (own: object = {}): Scripts => ({
  ...Object.fromEntries(Object.keys(own).map((name) => [name, SCRIPT])),
  consentBanner: SCRIPT,
  tagManager: SCRIPT,
  pixels: listOf(MOST_PIXELS, () => SCRIPT),
});

/** The names of the rules that no site lists, and that run: those of the scripts that its settings may name. */
export const scriptRuleNames = ({ scripts }: Pick<SiteDefinition, 'scripts'>): readonly string[] =>
  scriptRules(everyScript(scripts), CONSENT, () => false, scripts).map(({ name }) => name);
