import { foodco } from '../../../src/foodco.ts';
import { createTag, type EventNames, type SettingsInput } from '../../../src/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

/** A page of the portal with the whole tag, all its rules, and a banner that is not answered yet. */
export const open = (groups = ',C0001,') => {
  const browser = createFakeBrowser(
    { url: 'https://www.example.com/na-en/portal/orders.html' },
    async (url) => new Response(acknowledged(url), { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  const { loadAlloy } = createFakeAlloy();
  const tag = createTag({
    settings: TEST_SETTINGS,
    site: { ...foodco, rules: allRules },
    browser,
    loadAlloy,
  });
  const delivered = () =>
    tag.trace
      .records()
      .flatMap((record) =>
        record.kind === 'event' && record.outcome === 'delivered'
          ? [{ rule: record.rule, eventType: record.eventType, xdm: record.xdm, data: record.data }]
          : [],
      );
  return {
    tag,
    browser,
    delivered,
    rulesDelivered: () => delivered().map(({ rule }) => rule),
    consent: () => {
      browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
      browser.fire('OneTrustGroupsUpdated');
    },
  };
};

export const ORDERS = 'https://www.example.com/na-en/portal/orders.html';

/**
 * The portal as its pages announce themselves: `cmp:show` by the page component, the user by the portal's own script.
 */
export const visit = (
  url = ORDERS,
  {
    groups = ',C0001,C0002,',
    portalViewsWithoutUser = true,
    eventNames = {} as EventNames,
    before = [] as object[],
  } = {},
) => {
  const browser = createFakeBrowser(
    { url, title: 'Portal' },
    async (url) => new Response(acknowledged(url), { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  browser.globals.adobeDataLayer = before;
  const start = () =>
    createTag({
      settings: {
        ...TEST_SETTINGS,
        eventNames,
        ...(!portalViewsWithoutUser && { portalViewsWithoutUser }),
      } as SettingsInput,
      site: { ...foodco, rules: allRules },
      browser,
      loadAlloy: createFakeAlloy().loadAlloy,
    });
  let tag = start();
  const array = browser.globals.adobeDataLayer as object[];
  return {
    browser,
    tag,
    show: (id = 'page-1', more = {}) =>
      array.push({ page: { [id]: { '@type': 'site/components/page', ...more } } }, showPage(id)),
    userLoaded: (userInfo?: object) => array.push({ event: 'userInfoLoaded', ...(userInfo && { userInfo }) }),
    push: (item: object) => array.push(item),
    goTo: (to: string) => browser.goTo({ url: to }),
    /** Finishes what scripts have begun; then time passes. */
    pass: async (milliseconds = 0) => {
      await nextTurn();
      browser.clock.pass(milliseconds);
    },
    consent: (given = ',C0001,C0002,') => {
      browser.globals.OnetrustActiveGroups = given;
      browser.fire('OneTrustGroupsUpdated');
    },
    /** Starts another tag in the same task; `sent` then returns the new tag's events. */
    restart: (between = () => {}) => {
      tag.stop();
      between();
      tag = start();
    },
    /** The rule, page and user of each event that left. */
    sent: async () => {
      for (let turn = 0; turn < 5; turn++) {
        await nextTurn();
        browser.clock.pass(0);
      }
      return tag.trace.records().flatMap((it) => {
        if (it.kind !== 'event' || it.outcome === 'refused') return [];
        const { web, _foodco } = it.xdm as {
          web: { webPageDetails: { name: string } };
          _foodco: { user?: { userID: string } };
        };
        const user = _foodco.user?.userID.replace('No datalayer value found', 'nobody');
        return [
          [it.rule, web.webPageDetails.name.split(':').slice(1).join(':'), user].filter(Boolean).join(', '),
        ];
      });
    },
  };
};

export const showPage = (id: string) => ({ event: 'cmp:show', eventInfo: { path: `page.${id}` } });

export const jane = { userID: 'jane', accountId: 'A-1' };
