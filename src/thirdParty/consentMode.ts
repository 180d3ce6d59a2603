import type { Browser } from '../browser/index.ts';
import { type ConsentWatch, parseActiveGroups } from '../consent/index.ts';

/** How long Google's tags wait for the banner before they take the defaults for an answer. */
const WAIT_FOR_UPDATE_MS = 500;
/** The banner's group for comfort functions; nothing else in the tag knows it. */
const FUNCTIONAL_GROUP = 'c0003';

/** The name of Google's data layer is in the container's address: `…/gtm.js?id=GTM-X&l=dataLayer`. */
const layerName = (src: string): string => /[?&]l=([\w$]+)/.exec(src)?.[1] ?? 'dataLayer';

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/**
 * Makes what goes before Google's container: Consent Mode v2 with everything denied, what the groups allow by now, and
 * every change of it from then on.
 */
export const createConsentMode = (browser: Browser, consent: ConsentWatch, src: string) => (): void => {
  const name = layerName(src);
  const known = browser.global(name);
  const layer: unknown[] = Array.isArray(known) ? known : [];
  if (layer !== known) browser.setGlobal(name, layer);

  // The container recognises a command by its being an `arguments` object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: as above
    layer.push(arguments);
  }
  const answer = () => {
    const { performance, targeting, groups } = consent.current();
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
  const nothing = Object.fromEntries(Object.keys(answer()).map((purpose) => [purpose, 'denied']));

  gtag('consent', 'default', {
    ...nothing,
    security_storage: 'granted',
    wait_for_update: WAIT_FOR_UPDATE_MS,
  });
  gtag('set', 'ads_data_redaction', true);
  if (consent.current().groups) gtag('consent', 'update', answer());
  consent.onChange(() => gtag('consent', 'update', answer()));
  layer.push({ 'gtm.start': browser.clock.now(), event: 'gtm.js' });
};
