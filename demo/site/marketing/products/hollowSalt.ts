import { marketingPage, type ProductData } from '../marketingPage.ts';

export const hollowSalt = marketingPage<ProductData>({
  kind: 'product',
  parent: '/na-en/products.html',
  path: '/na-en/products/taste/hollow-salt.html',
  id: 'page-0a6be4f582',
  code: 'FC-1107',
  family: 'Taste',
  title: 'Hollow Salt',
  eyebrow: 'Salt reduction',
  lead: 'Hollow crystals a tenth of the usual size: all of the taste on the tongue, two thirds of the sodium in the bag.',
  art: 'mill',
  uses: [
    {
      heading: 'Crisps and nuts',
      paragraphs: ['Clings to oil, so that less falls to the bottom of the bag.'],
    },
    { heading: 'Pretzels', paragraphs: ['Stays white through the oven, and melts before it is bitten.'] },
  ],
  specification: [
    ['Appearance', 'Fine white crystals'],
    ['Particle size', '20 to 60 µm'],
    ['Bulk density', '0.55 g/ml'],
    ['Sodium chloride', 'at least 98 %'],
    ['Allergens', 'None to declare'],
    ['Pack', '15 kg carton'],
  ],
  handling: ['Keep closed: hollow crystals draw water.', 'Dose by weight, never by volume.'],
  slides: [
    { art: 'crystals', title: 'One grain', text: 'Hollow, so that it melts at once.' },
    {
      art: 'sieve',
      title: 'One sieve',
      text: 'Everything between 20 and 60 micrometres; nothing else is packed.',
    },
  ],
  questions: [
    {
      heading: 'Can it go into soup?',
      paragraphs: [
        'It can, but there it is only salt: what dissolves anyway does not gain. See our extracts.',
      ],
    },
    {
      heading: 'How fast may we reduce?',
      paragraphs: ['Five percent every second month passes unnoticed.'],
    },
  ],
  tags: ['salt reduction', 'snacks', 'clean label'],
});
