import { announcedLink } from '../page/index.ts';
import { defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { componentField, componentTitle } from './component.ts';

export const clickedLink = defineDataElement({
  name: 'Clicked link',
  read: ({ link, item, state, page, redact }) =>
    link ?? announcedLink(item, state, page.base ?? page.url, redact),
});

export const linkUrl = defineDataElement({
  name: 'Link URL',
  read: (_, use) => use(clickedLink)?.url,
  fallback: '',
});

const announcedName = componentField('linkName');

export const linkName = defineDataElement({
  name: 'Link name',
  read: (_, use) => {
    const { label = use(componentTitle), text = '' } = use(clickedLink) ?? {};
    return use(announcedName) || label || text || use(componentTitle) || use(linkUrl) || undefined;
  },
  fallback: 'link',
});

export const linkType = componentField('linkType');
export const linkLocation = componentField('linkLocation');

const announcedParent = componentField('linkParent');
const parentId = componentField('parentId');

export const linkParent = defineDataElement({
  name: 'Link parent',
  read: (_, use) => use(announcedParent) || use(parentId),
});

export const linkListPosition = componentField('linkListPos');
export const linkListParentPosition = componentField('linkListParentPos');

export const linkDescriptions = (): ElementDescriptions => [
  [
    clickedLink,
    'The link that is just being followed, else the one that the event names, else its component’s.',
  ],
  [linkUrl, 'Absolute, clean of e-mail addresses, tokens and passwords.'],
  [
    linkName,
    'As the event announces it, else the link’s `aria-label`, else the title of its component, unless that is a panel or has several links, ' +
      'else the text that is seen, else what stands for a picture, else the link’s URL.',
  ],
  [linkParent, 'As the event announces it, else the component’s `parentId`.'],
];
