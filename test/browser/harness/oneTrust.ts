import type { AnyTab } from './anyTab.ts';

/**
 * Runs in the page and does what OneTrust's script does, in its order: reads its cookie, writes it again with the
 * present date, sets its variable, and calls its callbacks. `choose(groups)` is the visitor's choice. The function is
 * serialised: it may refer to nothing outside itself except its argument.
 */
const oneTrustInPage = (delay: number): void => {
  const page = window as unknown as Record<string, unknown>;
  const NAME = 'OptanonConsent';
  const read = () => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
    return new URLSearchParams(found?.slice(NAME.length + 1));
  };
  const speak = (groups: string) => {
    const active = groups.split(',').flatMap((pair) => (pair.endsWith(':1') ? [pair.slice(0, -2)] : []));
    page.OnetrustActiveGroups = `,${active.join(',')},`;
    (page.OptanonWrapper as (() => void) | undefined)?.();
    dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: active }));
  };
  const write = (groups: string, isAnswer: boolean) => {
    const fields = read();
    fields.set('datestamp', String(new Date()));
    fields.set('version', '202512.1.0');
    fields.set('interactionCount', String(Number(fields.get('interactionCount') ?? 0) + (isAnswer ? 1 : 0)));
    fields.set('landingPath', 'NotLandingPage');
    fields.set('groups', groups);
    // biome-ignore lint/suspicious/noDocumentCookie: as OneTrust writes it
    document.cookie = `${NAME}=${fields}; domain=foodco.test; path=/; max-age=31536000; SameSite=Lax`;
  };
  const start = () => {
    const known = read().get('groups');
    if (known) write(known, false);
    speak(known ?? 'C0001:1,C0002:0,C0004:0');
  };
  page.choose = (groups: string) => {
    const now = new Date().toISOString();
    // biome-ignore lint/suspicious/noDocumentCookie: as OneTrust writes it
    document.cookie = `OptanonAlertBoxClosed=${now}; domain=foodco.test; path=/; max-age=31536000; SameSite=Lax`;
    write(groups, true);
    speak(groups);
  };
  if (delay < 0) start();
  else setTimeout(start, delay);
};

/** A script for a page with OneTrust's banner, which starts before the tag, or this number of milliseconds later. */
export const oneTrust = (delay = -1): string => `(${oneTrustInPage.toString()})(${delay});`;

export const GRANT = 'C0001:1,C0002:1,C0004:0';
export const DENIAL = 'C0001:1,C0002:0,C0004:0';

/** The visitor's choice on the banner that `oneTrust` creates. */
export const answerBanner = (tab: AnyTab, groups: string): Promise<unknown> =>
  tab.evaluate(`choose('${groups}')`);

/**
 * The visitor's choice on a page without that banner: sets the variable, for example to `,C0001,C0002,`, and dispatches
 * the event.
 */
export const choose = (tab: AnyTab, groups: string): Promise<unknown> => {
  const detail = JSON.stringify(groups.split(',').filter(Boolean));
  return tab.evaluate(`(() => {
    window.OnetrustActiveGroups = '${groups}';
    dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ${detail} }));
  })()`);
};
