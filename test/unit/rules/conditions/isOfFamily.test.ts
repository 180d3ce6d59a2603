import { expect, it } from 'vitest';
import { foodco } from '../../../../src/foodco.ts';
import { isOfFamily } from '../../../../src/rules/conditions/isOfFamily.ts';

const familiesOf = (type: string) =>
  (foodco.ownSettings?.linkTrackTypes.standard ?? []).filter((family) => isOfFamily(type, family));

// Types as AEM's Core Components 2.32.4 announce them, and types that sites derive from them.
it.each([
  ['core/wcm/components/teaser/v2/teaser', 'teaser'],
  ['core/wcm/components/teaser/v2/teaser/cta', 'teaser'],
  ['core/wcm/components/navigation/v2/navigation/item', 'navigation'],
  ['core/wcm/components/languagenavigation/v2/languagenavigation/item', 'languagenavigation'],
  ['core/wcm/components/list/v4/list/item', 'linklist'],
  ['core/wcm/components/carousel/v1/carousel/item', 'carousel'],
  ['core/wcm/components/text/v2/text', 'text'],
  ['foodco/components/navigation/item', 'navigation'],
  ['foodco/components/list/item', 'linklist'],
  ['foodco/components/teaser/cta', 'teaser'],
  ['foodco/components/breadcrumb/item', 'breadcrumb'],
  ['foodco/components/content/teaser', 'teaser'],
  ['foodco/components/structure/header', 'header'],
  ['foodco/components/teaser-v2', 'teaser'],
  ['foodco/components/teaser-card', 'teaser teasercard'],
  ['foodco/components/teasercard', 'teasercard'],
  ['foodco/components/hero-banner', 'hero banner'],
  ['foodco/components/heroBanner', 'hero banner'],
  ['foodco/components/carousel-story-card', 'storycard carousel carouselstorycard'],
  ['foodco/components/story_cards', 'storycard'],
  ['foodco/components/storycard', 'storycard'],
  ['foodco/components/EditorialCards', 'editorialcard'],
  ['foodco/components/related-tile', 'relatedtile'],
  ['foodco/components/social-share', 'socialshare'],
  ['foodco/components/link-list', 'linklist'],
  ['foodco/components/video-player', 'videoplayer'],
  ['foodco/components/sub-navigation', 'subnavigation navigation'],
  ['foodco/components/language-navigation/item', 'languagenavigation navigation'],
  ['foodco/components/shareholder-stock-ticker', 'shareholder'],
  ['foodco/components/shareholder/account-overview', 'shareholder'],
  ['foodco/components/shareholder/dashboard/v1/dashboard/item', 'shareholder'],
  ['foodco/components/tags', 'tags'],
  ['foodco/components/tag', 'tags'],
  ['teaser', 'teaser'],
])('%s is of the family %s', (type, families) => {
  expect(familiesOf(type).sort()).toEqual(families.split(' ').sort());
});

it.each([
  'core/wcm/components/form/text/v2/text',
  'foodco/components/form/text',
  'foodco/components/form/shareholder-text',
  'foodco/components/form-text',
  'foodco/components/context-menu',
  'foodco/components/context',
  'foodco/components/rich-textual-image',
  'core/wcm/components/tableofcontents/v1/tableofcontents',
  'foodco/components/timetable',
  'foodco/components/product-list',
  'foodco/components/superhero',
  'foodco/components/page',
  'teaser-site/components/button',
  'text/components/button/item',
  'core/wcm/components/button/v2/button',
  'item',
  'cta',
  '',
])('%s is of no family', (type) => {
  expect(familiesOf(type)).toEqual([]);
});

it('a folder may be set as a family, and a component with its folder', () => {
  expect(isOfFamily('foodco/components/form/button', 'form')).toBe(true);
  expect(isOfFamily('foodco/components/form/text/v2/text', 'form/text')).toBe(true);
  expect(isOfFamily('foodco/components/form/button', 'form/text')).toBe(false);
  expect(isOfFamily('foodco/components/quick-links', 'Quick Links')).toBe(true);
});
