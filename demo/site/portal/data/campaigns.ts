import type { ArtName } from '../../art/Art.tsx';

/** A product's place on the taste chart; both values from 0 to 100. */
export interface Taste {
  readonly code: string;
  /** From sweet to savoury. */
  readonly savoury: number;
  /** From fresh to roasted. */
  readonly roasted: number;
}

export interface Campaign {
  /** The ID in its address. */
  readonly id: string;
  readonly pageId: string;
  readonly name: string;
  readonly type: 'Seasonal' | 'Launch' | 'Reformulation';
  readonly lead: string;
  readonly story: readonly string[];
  readonly art: ArtName;
  readonly until: string;
  readonly banner: { readonly title: string; readonly buttonText: string };
  readonly chart: readonly Taste[];
  /** `path` is the path of a page of the public site. */
  readonly materials: readonly { readonly name: string; readonly kind: string; readonly path: string }[];
}

export const campaigns: readonly Campaign[] = [
  {
    id: 'autumn-bakery',
    pageId: 'page-e2c70b4f91',
    name: 'Autumn bakery',
    type: 'Seasonal',
    lead: 'Rye, smoke and burnt sugar: what people want to smell when it rains.',
    story: [
      'From September to December bread sells by its crust. We have put together what gives one: cultures that sour in four hours, salt that stays on top, and two roasted notes for fillings.',
      'Every product here ships from stock. Order a sample by Tuesday, and it is on your bench by Friday.',
    ],
    art: 'loaf',
    until: '2026-12-18',
    banner: { title: 'The dark season has a crust', buttonText: 'See the autumn bakery' },
    chart: [
      { code: 'FC-2104', savoury: 62, roasted: 30 },
      { code: 'FC-2111', savoury: 74, roasted: 52 },
      { code: 'FC-1107', savoury: 90, roasted: 14 },
      { code: 'FC-1147', savoury: 28, roasted: 78 },
      { code: 'FC-1160', savoury: 82, roasted: 92 },
      { code: 'FC-1134', savoury: 8, roasted: 36 },
    ],
    materials: [
      { name: 'Autumn recipes', kind: 'Recipe book', path: '/na-en/recipes/' },
      { name: 'What a slow dough knows', kind: 'Article', path: '/na-en/insights/fermentation.html' },
    ],
  },
  {
    id: 'less-salt',
    pageId: 'page-17ad98c3e5',
    name: 'Less salt by March',
    type: 'Reformulation',
    lead: 'The new limits come in spring. Five percent every second month, and nobody notices.',
    story: [
      'Soups, crisps and crackers each need another answer: hollow crystals where salt lies on the surface, extracts where it dissolves.',
      'Our plan takes three steps of five percent. We have tasted it with 240 people; 231 of them preferred the end to the beginning.',
    ],
    art: 'crystals',
    until: '2027-03-31',
    banner: { title: 'A third less salt, and nobody noticed', buttonText: 'Plan the three steps' },
    chart: [
      { code: 'FC-1107', savoury: 88, roasted: 12 },
      { code: 'FC-1121', savoury: 78, roasted: 44 },
      { code: 'FC-1188', savoury: 66, roasted: 80 },
      { code: 'FC-1160', savoury: 84, roasted: 94 },
    ],
    materials: [
      { name: 'A third less salt: the test', kind: 'Article', path: '/na-en/insights/salt-reduction.html' },
      {
        name: 'Hollow Salt in eight questions',
        kind: 'Product page',
        path: '/na-en/products/taste/hollow-salt.html',
      },
    ],
  },
  {
    id: 'barista-bases',
    pageId: 'page-80f5e6d21b',
    name: 'Barista bases',
    type: 'Launch',
    lead: 'Oats and peas that foam, hold and taste of what you pour them into.',
    story: [
      'The base decides whether the foam stands. Ours stands for four minutes at 62 degrees, with no added oil.',
      'New this month: Oat Base, Enzymed, in tanks of one ton. Smaller packs follow in spring.',
    ],
    art: 'cup',
    until: '2027-02-26',
    banner: { title: 'Foam that waits for the guest', buttonText: 'Meet the new bases' },
    chart: [
      { code: 'FC-3202', savoury: 22, roasted: 34 },
      { code: 'FC-3180', savoury: 48, roasted: 10 },
      { code: 'FC-1147', savoury: 30, roasted: 82 },
      { code: 'FC-1134', savoury: 10, roasted: 50 },
      { code: 'FC-3215', savoury: 12, roasted: 14 },
    ],
    materials: [
      { name: 'Peas that taste of nothing', kind: 'Article', path: '/na-en/insights/plant-protein.html' },
      { name: 'Recipes for the bar', kind: 'Recipe book', path: '/na-en/recipes/' },
    ],
  },
];

export const campaignById = (id: string): Campaign | undefined =>
  campaigns.find((campaign) => campaign.id === id);
