import type { Browser } from '../browser/index.ts';
import { type Consent, type ConsentWatch, isActive, NO_CONSENT } from '../consent/index.ts';

/** How long Google's tags wait for the banner before they act by the defaults. */
const WAIT_FOR_UPDATE_MS = 500;

/** The name of Google's data layer is in the container's address: `…/gtm.js?id=GTM-X&l=dataLayer`. */
const layerName = (src: string): string => /[?&]l=([\w$]+)/.exec(src)?.[1] ?? 'dataLayer';

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** A visitor's consent as Google's tags get it. */
const answerTo = ({ performance, targeting, groups }: Consent, functionalGroup: string) => {
  const functional = functionalGroup !== '' && isActive(functionalGroup, groups);
  return {
    analytics_storage: word(performance),
    ad_storage: word(targeting),
    ad_user_data: word(targeting),
    ad_personalization: word(targeting),
    functionality_storage: word(functional),
    personalization_storage: word(functional),
  };
};

/** What the successive tags of one page share about Consent Mode. */
export interface ConsentModeMemory {
  /** The container has been prepared, so it must receive each change of consent. */
  consentMode?: true;
}

/**
 * Returns a function to call with the address of each script just before it is added. For Google's container, at `src`,
 * it prepares Consent Mode v2 with everything denied, then what the groups allow by now, then every later change. The
 * next tag on the page also passes the changes on. Throws if the page's `dataLayer` takes no commands.
 */
export const createConsentMode = (
  browser: Browser,
  consent: ConsentWatch,
  src: string,
  memory: ConsentModeMemory,
  /** The banner's group of comfort functions; empty if it has none. */
  functionalGroup = '',
) => {
  const layer = (): unknown[] => {
    const name = layerName(src);
    if (browser.global(name) == null) browser.setGlobal(name, []);
    const known = browser.global(name);
    if (Array.isArray(known)) return known;
    throw new Error(`window.${name} is not an array, so Google's container cannot learn what is denied.`);
  };
  // The container recognises a command only if it is an `arguments` object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: as above
    layer().push(arguments);
  }
  const follow = () => {
    const tell = () => gtag('consent', 'update', answerTo(consent.current(), functionalGroup));
    // First, because the container's `push` may throw.
    consent.onChange(tell, 'scripts');
    // The container may still use the consent that an earlier tag has passed.
    if (memory.consentMode || consent.current().groups) tell();
  };
  // Not at once: a `push` that throws must not stop the tag's start.
  if (memory.consentMode) browser.endOfTask(follow);

  return (href: string): void => {
    if (memory.consentMode || href !== new URL(src, browser.url()).href) return;
    gtag('consent', 'default', {
      ...answerTo(NO_CONSENT, ''),
      security_storage: 'granted',
      wait_for_update: WAIT_FOR_UPDATE_MS,
    });
    gtag('set', 'ads_data_redaction', true);
    follow();
    memory.consentMode = true;
    layer().push({ 'gtm.start': browser.clock.now(), event: 'gtm.js' });
  };
};
