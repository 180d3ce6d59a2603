import { marketingPage, type ProductData } from '../marketingPage.ts';

export const fieldPea = marketingPage<ProductData>({
  kind: 'product',
  parent: '/na-en/products.html',
  path: '/na-en/products/proteins/field-pea-80.html',
  id: 'page-d5507e9c13',
  code: 'FC-3180',
  family: 'Proteins',
  title: 'Field Pea 80',
  eyebrow: 'Cold-milled pea protein',
  lead: 'Eighty percent protein, milled at minus eight degrees, with the green note left in the field.',
  art: 'field',
  uses: [
    {
      heading: 'Drinks',
      paragraphs: ['Dissolves clear at pH 3.4; five grams of protein per glass without sand.'],
    },
    { heading: 'Plant-based sausage', paragraphs: ['Binds water and fat, so that methyl cellulose can go.'] },
    { heading: 'Gluten-free rolls', paragraphs: ['Two percent gives the bite that rice flour lacks.'] },
  ],
  specification: [
    ['Appearance', 'Pale yellow powder'],
    ['Protein (dry matter)', 'at least 80 %'],
    ['Solubility at pH 7', '78 %'],
    ['Sodium', '0.4 g in 100 g'],
    ['Allergens', 'None to declare'],
    ['Pack', '20 kg bag, 800 kg pallet'],
  ],
  handling: [
    'Store dry and below 25 °C; eighteen months from milling.',
    'Disperse in cold water under shear, then rest for ten minutes before heating.',
  ],
  slides: [
    {
      art: 'field',
      title: 'September',
      text: 'Harvest in Manitoba: 240 farms within three hours of the mill.',
    },
    { art: 'mill', title: 'January', text: 'Milled in winter air. What goes in frozen comes out frozen.' },
    { art: 'cup', title: 'March', text: 'In a glass: nothing to taste, which is the point.' },
  ],
  questions: [
    {
      heading: 'Why eighty, and not eighty-five?',
      paragraphs: ['The last five percent cost the taste. Eighty is where both are good.'],
    },
    {
      heading: 'Is it genetically modified?',
      paragraphs: ['No, and each lot carries the field that it grew on.'],
    },
  ],
  tags: ['plant protein', 'drinks', 'gluten free'],
});
