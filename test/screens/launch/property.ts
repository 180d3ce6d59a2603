import { edgeHost, orgId } from '../../browser/harness/index.ts';
import type { LaunchWindow } from './modules.ts';

type Clicked = { element: HTMLAnchorElement };
type Pushed = { message: { event: string; eventInfo?: { path?: string } } };

const part = (modulePath: string, settings: object = {}) => ({ modulePath, settings });
const customCode = (source: (event: never) => unknown) => part('core/dataElements/customCode.js', { source });
const pushed = (eventKey: string, ruleOrder = 50) => ({
  ...part('dataLayer/events/dataPushed.js', { eventKey }),
  ruleOrder,
});
const clickOnLink = { ...part('core/events/click.js', { elementSelector: 'a[href]' }), ruleOrder: 48 };
const when = (source: (event: never) => unknown) => ({
  ...part('core/conditions/customCode.js', { source }),
  timeout: 2000,
});
const consented = {
  ...part('core/conditions/valueComparison.js', {
    leftOperand: '%Active groups%',
    comparison: { operator: 'contains', caseInsensitive: true },
    rightOperand: 'C0002',
  }),
  timeout: 2000,
};
const sendEvent = (eventType: string, xdm: object, events?: number, more: object = {}) => ({
  ...part('alloy/actions/sendEvent.js', {
    xdm: { eventType, ...xdm },
    data: events ? { __adobe: { analytics: { events: `event${events}` } } } : {},
    ...more,
  }),
  timeout: 2000,
  delayNext: true,
});
const interaction = (type: string, name: string, more: object = {}) => ({
  webInteraction: { type, name, linkClicks: { value: 1 }, ...more },
});

const USER_FIELDS = [
  ...['userID', 'accountId', 'accountTechId', 'companyID', 'companyName', 'grandparentId', 'grandparentName'],
  ...['organization', 'department', 'jobTitle', 'functionalRole', 'functionalLevel', 'impersonation'],
  ...['adminUserUniqueId', 'isLoggedIn'],
];

const dataElements = {
  'Active groups': part('core/dataElements/javascriptVariable.js', { name: 'OnetrustActiveGroups' }),
  Title: part('core/dataElements/pageInfo.js', { attribute: 'title' }),
  Host: part('core/dataElements/pageInfo.js', { attribute: 'hostname' }),
  URL: part('core/dataElements/pageInfo.js', { attribute: 'url' }),
  // Planted difference: the extension stays in the name.
  'Page name': customCode(() => location.pathname.split('/').filter(Boolean).join(':')),
  Region: customCode(() => (/^\/(\w+)-\w\w\//.exec(location.pathname) ?? [])[1] ?? 'global'),
  Language: customCode(() => (/^\/(?:\w+-)?(\w\w)\//.exec(location.pathname) ?? [])[1] ?? ''),
  'Section 1': customCode(() => location.pathname.replace(/\.html$/, '').split('/')[2]),
  'Section 2': customCode(() => location.pathname.replace(/\.html$/, '').split('/')[3]),
  'Link text': customCode(({ element }: Clicked) => element.textContent?.trim()),
  'Link URL': customCode(({ element }: Clicked) => element.href),
  'Clicked component': customCode(({ message }: Pushed) => message.eventInfo?.path),
  'Component type': customCode(({ message }: Pushed) => {
    const [kind = '', id = ''] = (message.eventInfo?.path ?? '').split('.');
    return (window as unknown as LaunchWindow).adobeDataLayer.getState()[kind]?.[id]?.['@type'];
  }),
  'Component title': customCode(({ message }: Pushed) => {
    const [kind = '', id = ''] = (message.eventInfo?.path ?? '').split('.');
    return (window as unknown as LaunchWindow).adobeDataLayer.getState()[kind]?.[id]?.['dc:title'];
  }),
  'Component link': customCode(({ message }: Pushed) => {
    const [kind = '', id = ''] = (message.eventInfo?.path ?? '').split('.');
    return new URL(
      (window as unknown as LaunchWindow).adobeDataLayer.getState()[kind]?.[id]?.['xdm:linkURL'] ?? '',
      location.href,
    ).href;
  }),
  // Planted difference: the ID is in lower case.
  'Quote ID': customCode(() =>
    (window as unknown as LaunchWindow).adobeDataLayer.getState('requestQuoteInfo.quoteId').toLowerCase(),
  ),
  'Quote product': part('dataLayer/dataElements/computedState.js', { path: 'requestQuoteInfo.productTitle' }),
  ...Object.fromEntries(
    USER_FIELDS.map((field) => [
      `User ${field}`,
      {
        ...part('dataLayer/dataElements/computedState.js', { path: `userInfo.${field}` }),
        defaultValue: 'No datalayer value found',
      },
    ]),
  ),
};

const rules = [
  {
    name: 'Global page view',
    events: [pushed('cmp:show', 42)],
    conditions: [
      consented,
      when(({ message }: Pushed) => message.eventInfo?.path?.startsWith('page.')),
      when(() => !location.pathname.includes('/portal/')),
    ],
    actions: [
      sendEvent(
        'web.webpagedetails.pageViews',
        {
          web: {
            webPageDetails: {
              name: '%Page name%',
              URL: '%URL%',
              server: '%Host%',
              siteSection: '%Section 1%',
              isErrorPage: false,
              isHomePage: false,
              pageViews: { value: 1 },
            },
          },
          _foodco: {
            page: {
              title: '%Title%',
              region: '%Region%',
              language: '%Language%',
              sectionLevel1: '%Section 1%',
              sectionLevel2: '%Section 2%',
            },
          },
        },
        1,
        { renderDecisions: true },
      ),
    ],
  },
  {
    name: 'Downloads',
    events: [clickOnLink],
    conditions: [
      consented,
      when(({ element }: Clicked) => /\.(pdf|pptx|docx?|xlsx?)$/.test(element.pathname)),
    ],
    actions: [
      sendEvent('Download Link', { web: interaction('download', '%Link text%', { URL: '%Link URL%' }) }, 8),
    ],
  },
  {
    name: 'Exits',
    events: [clickOnLink],
    conditions: [
      consented,
      when(({ element }: Clicked) => element.host !== '' && !element.host.endsWith('foodco.test')),
    ],
    actions: [sendEvent('Exit Link', { web: interaction('exit', '%Link text%', { URL: '%Link URL%' }) }, 9)],
  },
  {
    // Planted difference: the tag counts no phone numbers unless the site enables that.
    name: 'Telephone numbers',
    events: [clickOnLink],
    conditions: [consented, when(({ element }: Clicked) => element.protocol === 'tel:')],
    actions: [sendEvent('web.webinteraction.linkClicks', { web: interaction('other', '%Link text%') }, 11)],
  },
  {
    name: 'Component clicks',
    events: [pushed('cmp:click')],
    conditions: [consented, when(() => true)],
    actions: [
      sendEvent(
        'web.webinteraction.linkClicks',
        {
          web: interaction('other', '%Component title%', { URL: '%Component link%' }),
          _foodco: {
            component: {
              type: '%Component type%',
              title: '%Component title%',
              path: '%Clicked component%',
            },
          },
        },
        11,
      ),
    ],
  },
  {
    name: 'Request quote',
    events: [pushed('requestQuote')],
    conditions: [consented],
    actions: [
      sendEvent(
        'web.webinteraction.linkClicks',
        {
          web: interaction('other', 'Request quote'),
          _foodco: {
            quote: { quoteId: '%Quote ID%', productTitle: '%Quote product%' },
            user: Object.fromEntries(USER_FIELDS.map((field) => [field, `%User ${field}%`])),
          },
        },
        35,
      ),
    ],
  },
].map((rule, at) => ({ id: `RL${at}`, ...rule }));

/** The specification's hook: it drops events that may not leave, and completes the rest. */
const onBeforeEventSend = ({ xdm }: { xdm: Record<string, Record<string, object>> }) => {
  if (!String(Reflect.get(window, 'OnetrustActiveGroups')).includes('C0002')) return false;
  const now = new Date();
  const at = (options: Intl.DateTimeFormatOptions) =>
    now.toLocaleString('en-US', { timeZone: 'Etc/GMT', ...options });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const hook = window as unknown as { loadTimeIsTold?: boolean };
  const loaded = hook.loadTimeIsTold ? 0 : (navigation?.loadEventEnd ?? 0);
  if (loaded > 0) hook.loadTimeIsTold = true;
  const name = location.pathname
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean)
    .join(':');
  const own = xdm._foodco ?? {};
  xdm._foodco = {
    ...own,
    page: { ...own.page, name, ...(loaded > 0 && { loadTime: Math.round(loaded / 10) / 100 }) },
    timeParting: {
      day: at({ weekday: 'long' }),
      time: at({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' '),
    },
  };
  xdm.web = { ...xdm.web, webPageDetails: { name, URL: location.href, ...xdm.web?.webPageDetails } };
  return true;
};

/**
 * A property that implements part of the specification's rules, with three planted differences; plain data, as Launch's
 * build writes it.
 */
export const property = {
  dataElements,
  rules,
  extensionSettings: {
    alloy: {
      edgeDomain: edgeHost,
      orgId,
      datastreamId: 'ds-prod',
      thirdPartyCookiesEnabled: false,
      clickCollectionEnabled: false,
      onBeforeEventSend,
    },
  },
  property: { name: 'Foodco', settings: { domains: [], ruleComponentSequencingEnabled: true }, id: 'PR1' },
  company: { orgId, dynamicCdnEnabled: false },
  environment: { id: 'EN1', stage: 'production' },
  buildInfo: { minified: true, buildDate: '', turbineBuildDate: '', turbineVersion: '28.1.0' },
};
