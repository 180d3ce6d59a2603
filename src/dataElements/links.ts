import { getPath } from '../engine/index.ts';
import { type Cleaning, describeLink, type FollowedLink, readText } from '../page/index.ts';
import { defineDataElement, type ElementDescriptions } from '../tracking/index.ts';
import { componentField, componentLink, componentTitle } from './component.ts';

/** A link as a component names it, often without its host. */
const linkAt = (href: string | undefined, base: string, clean: Cleaning): FollowedLink | undefined => {
  try {
    return href ? describeLink(new URL(href, base).href, '', false, clean) : undefined;
  } catch {
    return undefined;
  }
};

export const clickedLink = defineDataElement({
  name: 'Clicked link',
  read: ({ link, item, page, clean }, use) =>
    link ??
    linkAt(readText(getPath(item, 'eventInfo.link'), clean), page.url, clean) ??
    linkAt(use(componentLink), page.url, clean),
});

export const linkUrl = defineDataElement({
  name: 'Link URL',
  read: (_, use) => use(clickedLink)?.url,
  fallback: '',
});

const announcedName = componentField('linkName');

export const linkName = defineDataElement({
  name: 'Link name',
  read: (_, use) =>
    use(announcedName) || use(clickedLink)?.text || use(componentTitle) || use(linkUrl) || undefined,
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
    'As the event announces it, else the link’s text, else the component’s title, else the link’s URL.',
  ],
  [linkParent, 'As the event announces it, else the component’s `parentId`.'],
];
