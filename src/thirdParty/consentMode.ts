import type { Browser } from '../browser/index.ts';
import { type Consent, type ConsentWatch, NO_CONSENT, parseActiveGroups } from '../consent/index.ts';

/** How long Google's tags wait for the banner before they take the defaults for an answer. */
const WAIT_FOR_UPDATE_MS = 500;
/** The banner's group for comfort functions; nothing else in the tag knows it. */
const FUNCTIONAL_GROUP = 'c0003';

/** The name of Google's data layer is in the container's address: `…/gtm.js?id=GTM-X&l=dataLayer`. */
const layerName = (src: string): string => /[?&]l=([\w$]+)/.exec(src)?.[1] ?? 'dataLayer';

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** What Google's tags are told of a visitor's consent. */
const answerTo = ({ performance, targeting, groups }: Consent) => {
  const functional = parseActiveGroups(groups).includes(FUNCTIONAL_GROUP);
  return {
    analytics_storage: word(performance),
    ad_storage: word(targeting),
    ad_user_data: word(targeting),
    ad_personalization: word(targeting),
    functionality_storage: word(functional),
    personalization_storage: word(functional),
  };
};

/** What the tags of one page know of it. */
export interface ConsentModeMemory {
  /** The container has been prepared: it has to hear of each change. */
  consentMode?: true;
}

/**
 * Makes what goes before Google's container: Consent Mode v2 with everything denied, what the groups allow by now, and
 * every change of it from then on. The next tag on the page tells it of the changes, too.
 */
export const createConsentMode = (
  browser: Browser,
  consent: ConsentWatch,
  src: string,
  memory: ConsentModeMemory,
) => {
  const layer = (): unknown[] => {
    const name = layerName(src);
    const known = browser.global(name);
    if (Array.isArray(known)) return known;
    const made: unknown[] = [];
    browser.setGlobal(name, made);
    return made;
  };
  // The container recognises a command by its being an `arguments` object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: as above
    layer().push(arguments);
  }
  const follow = () => {
    const tell = () => gtag('consent', 'update', answerTo(consent.current()));
    // The container may still go by what a tag before this one has told.
    if (memory.consentMode || consent.current().groups) tell();
    consent.onChange(tell);
  };
  if (memory.consentMode) follow();

  return (): void => {
    if (memory.consentMode) return;
    gtag('consent', 'default', {
      ...answerTo(NO_CONSENT),
      security_storage: 'granted',
      wait_for_update: WAIT_FOR_UPDATE_MS,
    });
    gtag('set', 'ads_data_redaction', true);
    follow();
    memory.consentMode = true;
    layer().push({ 'gtm.start': browser.clock.now(), event: 'gtm.js' });
  };
};
