import { getPath } from '../engine/index.ts';
import { describeLink, type FollowedLink, readText } from '../page/index.ts';
import { defineDataElement } from '../tracking/index.ts';
import { componentField, componentLink, componentTitle } from './component.ts';

/** A link as a component names it, often without its host. */
const linkAt = (href: string | undefined, base: string): FollowedLink | undefined => {
  try {
    return href ? describeLink(new URL(href, base).href) : undefined;
  } catch {
    return undefined;
  }
};

export const clickedLink = defineDataElement({
  name: 'Clicked link',
  description:
    'The link that is just being followed, else the one that the event names, else its component’s.',
  read: ({ link, item, page }, use) =>
    link ??
    linkAt(readText(getPath(item, 'eventInfo.link')), page.url) ??
    linkAt(use(componentLink), page.url),
});

export const linkUrl = defineDataElement({
  name: 'Link URL',
  description: 'Absolute, clean of e-mail addresses, tokens and passwords.',
  read: (_, use) => use(clickedLink)?.url,
  fallback: '',
});

const announcedName = componentField('linkName');

export const linkName = defineDataElement({
  name: 'Link name',
  description:
    'As the event announces it, else the link’s text, else the component’s title, else the link’s URL.',
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
  description: 'As the event announces it, else the component’s `parentId`.',
  read: (_, use) => use(announcedParent) || use(parentId),
});

export const linkListPosition = componentField('linkListPos');
export const linkListParentPosition = componentField('linkListParentPos');
