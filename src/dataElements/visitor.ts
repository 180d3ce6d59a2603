import { ecidInCookies } from '../ecid/index.ts';
import { maximumScrollDepth, timeParting } from '../hooks/index.ts';
import { getPath, plainValue } from '../language/index.ts';
import { activeGroups, defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { sha256 } from './sha256.ts';

export const campaign = defineDataElement({
  name: 'Campaign',
  read: ({ page }) => page.query.utm_campaign || page.query.campaignsource || undefined,
});

export const visitDescriptions = (): ElementDescriptions => [
  [
    campaign,
    'Query parameter `utm_campaign`, else `campaignsource`: on the first page that a document shows, also of the address with which it was loaded.',
    'the landing',
  ],
  [timeParting, 'The time-zone data value, in five pipe-separated parts.'],
];

export const visitorId = defineDataElement({
  name: 'Visitor ID',
  read: ecidInCookies,
  fallback: '',
});

export const hashedEmail = defineDataElement({
  name: 'Hashed user e-mail',
  read: ({ state }) => {
    const email = plainValue(getPath(state, 'userInfo.email'));
    const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
    return /^\S+@\S+$/.test(address) ? sha256(address) : undefined;
  },
});

export const visitorDescriptions = (): ElementDescriptions => [
  [activeGroups, 'As their source has them: the banner’s variable or its cookie.'],
  [
    visitorId,
    'The ECID of alloy’s identity cookie, else as alloy will take it from an older library: from `s_ecid`, which a server of the site may set, or from the visitor-ID library’s cookie.',
    'the departure',
  ],
  [
    maximumScrollDepth,
    'Percent of the page’s final height, as session storage holds it: of the previous page until this page’s view has left.',
    'the page before',
  ],
  [hashedEmail, 'SHA-256 of `userInfo.email`, trimmed and in lower case. The address itself never leaves.'],
];
