import {
  ANALYTICS_EVENTS,
  componentLanguage,
  componentTitle,
  componentType,
  eventPath,
  linkListParentPosition,
  linkListPosition,
  linkLocation,
  linkName,
  linkParent,
  linkType,
  linkUrl,
} from '../dataElements/index.ts';
import { type FollowedLink, withoutParameters } from '../page/index.ts';
import { decodeOnce } from '../redaction/index.ts';
import { type Descriptions, type Examples, payload } from '../site/index.ts';
import { interaction } from '../site/interaction.ts';
import { linkClicked, linkFollowed, pushed } from '../sources/index.ts';
import {
  clickedElsewhere,
  clickIsCounted,
  componentIsKnown,
  componentIsTracked,
  componentSearches,
  followedElsewhere,
  followedOutside,
  followedToFile,
} from './conditions/index.ts';
import { onPage } from './given.ts';

const fileName = ({ url }: FollowedLink): string =>
  decodeOnce(/([^/?#]*)(?:[?#].*)?$/s.exec(withoutParameters(url))?.[1] ?? '');

const linkTaken = <const T extends 'download' | 'exit'>(type: T, fallback: (link: FollowedLink) => string) =>
  ({
    'web.webInteraction.type': type,
    'web.webInteraction.name': {
      name: `link label, else its text, else the ${type === 'download' ? 'file’s name' : 'host'}`,
      compute: ({ payload: link }: { readonly payload: FollowedLink }) =>
        link.label || link.text || fallback(link) || type,
    },
    'web.webInteraction.URL': payload('url'),
  }) as const;

/** A link that a component holds or announces. */
const linkFields = {
  'web.webInteraction.name': linkName,
  'web.webInteraction.URL': linkUrl,
  'web.webInteraction.region': linkLocation,
  '_tenant.link.type': linkType,
  '_tenant.link.location': linkLocation,
  '_tenant.link.parent': linkParent,
  '_tenant.link.listPosition': linkListPosition,
  '_tenant.link.parentPosition': linkListParentPosition,
  '_tenant.component.type': componentType,
  '_tenant.component.title': componentTitle,
  '_tenant.component.language': componentLanguage,
  '_tenant.component.path': eventPath,
} as const;

export const linkRules = {
  download: interaction(linkFollowed, {
    name: 'Download link',
    conditions: [followedToFile],
    eventType: 'Download Link',
    xdm: linkTaken('download', fileName),
    counts: ANALYTICS_EVENTS.download,
  }),
  exit: interaction(linkFollowed, {
    name: 'Exit link',
    conditions: [followedOutside],
    eventType: 'Exit Link',
    xdm: linkTaken('exit', ({ host }) => host || 'mailto'),
    counts: ANALYTICS_EVENTS.exit,
  }),
  click: interaction(pushed('cmp:click'), {
    name: 'Link click',
    conditions: [componentIsKnown, componentIsTracked],
    exceptions: [clickedElsewhere, componentSearches, clickIsCounted],
    xdm: linkFields,
    counts: ANALYTICS_EVENTS.link,
  }),
  within: interaction(linkClicked, {
    name: 'Link in a component',
    conditions: [componentIsKnown, componentIsTracked],
    exceptions: [followedElsewhere, componentSearches],
    xdm: linkFields,
    counts: ANALYTICS_EVENTS.link,
  }),
};

export const linkDescriptions: Descriptions<typeof linkRules> = {
  download: 'A link to a file, on this site or another, whether or not a component announces the click.',
  exit: 'A link to a social network, a sister host or a mailbox, and with the setting “exits” to any other site; a file there is a download.',
  click:
    'A click on a component of the configured types that neither gives a file nor leaves the site, nor calls a number.',
  within:
    'The same for a link in such a component that nobody announces, as AEM’s Text component leaves the links in its text.',
};

const brochure = {
  url: 'https://www.example.com/files/vanilla.pdf?v=2',
  host: 'www.example.com',
  extension: 'pdf',
  text: 'Vanilla brochure',
  isDownload: false,
} as const;
const network = {
  url: 'https://www.linkedin.com/company/example',
  host: 'www.linkedin.com',
  extension: '',
  text: 'LinkedIn',
  isDownload: false,
} as const;
const supplier = {
  ...network,
  url: 'https://supplier.test/',
  host: 'supplier.test',
  text: 'Our supplier',
} as const;
const inner = {
  url: 'https://www.example.com/na-en/contact.html',
  host: 'www.example.com',
  extension: 'html',
  text: 'Contact us',
  isDownload: false,
} as const;
const call = {
  url: 'tel:',
  host: '',
  extension: '',
  text: 'Call us',
  isDownload: false,
} as const;
const teaser = {
  '@type': 'site/components/teaser-card',
  'dc:title': 'Taste the future',
  'xdm:language': 'en',
  'xdm:linkURL': '/na-en/taste.html',
  parentId: 'page-1',
} as const;
const withTeaser = { state: { component: { 'teaser-1': teaser } } };
const countsAllExits = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  sisterHosts: [],
  socialHosts: [],
  consent: { performance: 'C0002', targeting: 'C0004', globalPrivacyControl: true },
  linkTrackTypes: ['teaser'],
  errorPageTitles: [],
  portalViewsWithoutUser: true,
  exits: 'external',
  timeZone: 'Etc/GMT',
} as const;
const withType = (type: string) => ({ state: { component: { 'teaser-1': { ...teaser, '@type': type } } } });
const clicked = { eventInfo: { path: 'component.teaser-1' } };
const inText = {
  item: { event: 'cmp:click', eventInfo: { path: 'component.text-1' } },
  state: {
    component: { 'text-1': { '@type': 'site/components/text', 'xdm:language': 'en', parentId: 'page-1' } },
  },
};

export const linkExamples = (): Examples<typeof linkRules> => ({
  download: [
    {
      title: 'a brochure',
      payload: brochure,
      sends: {
        'web.webInteraction.type': 'download',
        'web.webInteraction.name': 'Vanilla brochure',
        'web.webInteraction.URL': 'https://www.example.com/files/vanilla.pdf?v=2',
      },
    },
    {
      title: 'a file in a teaser, by the teaser’s title',
      payload: { ...brochure, label: 'Our vanilla', text: 'Download' },
      sends: { 'web.webInteraction.name': 'Our vanilla' },
    },
    {
      title: 'a file behind a picture',
      payload: { ...brochure, text: '' },
      sends: { 'web.webInteraction.name': 'vanilla.pdf' },
    },
    {
      title: 'a file behind a picture, with a session in its address',
      payload: {
        ...brochure,
        url: 'https://www.example.com/files/vanilla.pdf;jsessionid=redacted?v=2',
        text: '',
      },
      sends: { 'web.webInteraction.name': 'vanilla.pdf' },
    },
    {
      title: 'a file on a sister host: a download, no exit',
      payload: {
        ...brochure,
        url: 'https://sister.example.com/a.zip',
        host: 'sister.example.com',
        extension: 'zip',
      },
      sends: { 'web.webInteraction.type': 'download' },
    },
    {
      title: 'an export without an extension, with a `download` attribute',
      payload: { ...inner, url: 'https://www.example.com/export?id=3', extension: '', isDownload: true },
      sends: { 'web.webInteraction.type': 'download' },
    },
    { title: 'a page', payload: inner, sends: 'nothing' },
  ],
  exit: [
    {
      title: 'a social network',
      payload: network,
      sends: {
        'web.webInteraction.type': 'exit',
        'web.webInteraction.name': 'LinkedIn',
        'web.webInteraction.URL': 'https://www.linkedin.com/company/example',
      },
    },
    {
      title: 'a sister host',
      payload: { ...network, url: 'https://sister.example.com/', host: 'sister.example.com', text: '' },
      sends: { 'web.webInteraction.name': 'sister.example.com' },
    },
    {
      title: 'a mailbox',
      payload: { url: 'mailto:', host: '', extension: '', text: '', isDownload: false },
      sends: { 'web.webInteraction.name': 'mailto', 'web.webInteraction.URL': 'mailto:' },
    },
    {
      title: 'another company, where the site counts all that leave it',
      given: { site: countsAllExits },
      payload: supplier,
      sends: { 'web.webInteraction.type': 'exit' },
    },
    { title: 'another company', payload: supplier, sends: 'nothing' },
    {
      title: 'another host of this site',
      payload: { ...inner, url: 'https://explore.example.com/', host: 'explore.example.com' },
      sends: 'nothing',
    },
    {
      title: 'a file on another site',
      payload: { ...brochure, url: 'https://supplier.test/a.pdf', host: 'supplier.test' },
      sends: 'nothing',
    },
  ],
  click: [
    {
      title: 'a teaser',
      given: { ...withTeaser, link: inner },
      payload: {
        eventInfo: {
          path: 'component.teaser-1',
          linkType: 'card',
          linkLocation: 'body',
          linkParent: 'Insights',
          linkListPos: 2,
          linkListParentPos: 1,
        },
      },
      sends: {
        'web.webInteraction.name': 'Taste the future',
        'web.webInteraction.URL': 'https://www.example.com/na-en/contact.html',
        'web.webInteraction.region': 'body',
        '_tenant.link.type': 'card',
        '_tenant.link.location': 'body',
        '_tenant.link.parent': 'Insights',
        '_tenant.link.listPosition': '2',
        '_tenant.link.parentPosition': '1',
        '_tenant.component.type': 'site/components/teaser-card',
        '_tenant.component.title': 'Taste the future',
        '_tenant.component.language': 'en',
        '_tenant.component.path': 'component.teaser-1',
      },
    },
    {
      title: 'a teaser as AEM announces it, without a link on the way',
      given: { ...withTeaser, ...onPage('https://www.example.com/na-en/home.html') },
      payload: clicked,
      sends: {
        'web.webInteraction.name': 'Taste the future',
        'web.webInteraction.URL': 'https://www.example.com/na-en/taste.html',
        '_tenant.link.parent': 'page-1',
        '_tenant.link.listPosition': '',
      },
    },
    {
      title: 'a link with a label of its own',
      given: { ...withTeaser, link: { ...inner, label: 'Contact our flavourists' } },
      payload: clicked,
      sends: { 'web.webInteraction.name': 'Contact our flavourists' },
    },
    {
      title: 'an action of a teaser, by the type that AEM gives it',
      given: { ...withType('site/components/teaser/cta'), link: inner },
      payload: clicked,
      sends: { '_tenant.component.type': 'site/components/teaser/cta' },
    },
    {
      title: 'an entry of a component that is tracked by its folder',
      given: { ...withType('site/components/hero/slides/item'), link: inner },
      payload: clicked,
      sends: { '_tenant.component.type': 'site/components/hero/slides/item' },
    },
    {
      title: 'a field of a form, which is no text',
      given: withType('site/components/form/text'),
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a menu that has “text” in another word',
      given: withType('site/components/context-menu'),
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a phone number',
      given: { ...withTeaser, link: call },
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a component that was removed before its click',
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a component whose type is not tracked',
      given: { state: { component: { 'form-1': { '@type': 'site/components/form/button' } } } },
      payload: { eventInfo: { path: 'component.form-1' } },
      sends: 'nothing',
    },
    {
      title: 'the brochure in a teaser: its download is counted already',
      given: { ...withTeaser, link: brochure },
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'the search icon in a teaser, which counts as a search',
      given: withType('site/components/teaser/search-icon'),
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a hero around the teaser, which has announced the same click',
      given: { ...withTeaser, announcedBefore: ['component.teaser-1'] },
      payload: clicked,
      sends: 'nothing',
    },
    {
      title: 'a text that names a social network',
      given: withTeaser,
      payload: {
        eventInfo: { path: 'component.teaser-1', link: 'https://www.linkedin.com/company/example' },
      },
      sends: 'nothing',
    },
  ],
  within: [
    {
      title: 'a link in a text',
      given: { ...inText, link: inner },
      payload: inner,
      sends: {
        'web.webInteraction.name': 'Contact us',
        'web.webInteraction.URL': 'https://www.example.com/na-en/contact.html',
        'web.webInteraction.region': '',
        '_tenant.link.type': '',
        '_tenant.link.location': '',
        '_tenant.link.parent': 'page-1',
        '_tenant.link.listPosition': '',
        '_tenant.link.parentPosition': '',
        '_tenant.component.type': 'site/components/text',
        '_tenant.component.title': '',
        '_tenant.component.language': 'en',
        '_tenant.component.path': 'component.text-1',
      },
    },
    {
      title: 'a link outside all components',
      given: { state: inText.state },
      payload: inner,
      sends: 'nothing',
    },
    {
      title: 'a component that was removed before its click',
      given: { item: inText.item },
      payload: inner,
      sends: 'nothing',
    },
    {
      title: 'a component whose type is not tracked',
      given: { ...inText, state: { component: { 'text-1': { '@type': 'site/components/form/text' } } } },
      payload: inner,
      sends: 'nothing',
    },
    {
      title: 'a brochure, which is a download',
      given: inText,
      payload: brochure,
      sends: 'nothing',
    },
    {
      title: 'a social network, which is an exit',
      given: inText,
      payload: network,
      sends: 'nothing',
    },
    {
      title: 'a phone number',
      given: inText,
      payload: call,
      sends: 'nothing',
    },
    {
      title: 'a search in a text, which counts as a search',
      given: {
        ...inText,
        state: { component: { 'text-1': { '@type': 'site/components/text/search-icon' } } },
      },
      payload: inner,
      sends: 'nothing',
    },
  ],
});
