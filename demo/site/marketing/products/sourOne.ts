import { marketingPage, type ProductData } from '../marketingPage.ts';

export const sourOne = marketingPage<ProductData>({
  kind: 'product',
  parent: '/na-en/products.html',
  path: '/na-en/products/cultures/sour-one.html',
  id: 'page-8c21f0b7d4',
  code: 'FC-2104',
  family: 'Cultures',
  title: 'Sour One',
  eyebrow: 'Dried sourdough culture',
  lead: 'A living culture that turns an eighteen-hour dough into a four-hour one, and takes four lines off the label.',
  art: 'loaf',
  uses: [
    {
      heading: 'Tin bread',
      paragraphs: [
        'At 1.2 percent on flour it replaces two emulsifiers, an acid and a preservative. Volume stays within two percent.',
      ],
    },
    {
      heading: 'Burger buns',
      paragraphs: ['Softness on day seven as on day two; the glaze browns 20 seconds earlier.'],
    },
    {
      heading: 'Crackers',
      paragraphs: ['A clean sour note that survives 260 degrees, without added acid.'],
    },
  ],
  specification: [
    ['Appearance', 'Cream powder, free flowing'],
    ['Dosage', '0.8 to 1.5 % on flour'],
    ['Acidity (pH, 10 % in water)', '3.9 ± 0.1'],
    ['Moisture', 'at most 6 %'],
    ['Allergens', 'Wheat'],
    ['Pack', '10 kg bag, 600 kg pallet'],
  ],
  handling: [
    'Store below 8 °C. A pallet may stand at 20 °C for five days on its way.',
    'Add with the flour, never with the salt. It wakes within twenty minutes.',
  ],
  slides: [
    {
      art: 'bubbles',
      title: 'Minute 20',
      text: 'The first bubbles. The culture works at any dough temperature from 22 to 31 degrees.',
    },
    {
      art: 'loaf',
      title: 'Hour 3',
      text: 'Into the tin: a dough that forgives a line stop of forty minutes.',
    },
    { art: 'crystals', title: 'Day 5', text: 'Softer than the control, and no mould before day nine.' },
  ],
  questions: [
    {
      heading: 'Does it replace our own starter?',
      paragraphs: [
        'It can, but most bakeries keep theirs for one signature loaf and use Sour One for the rest.',
      ],
    },
    {
      heading: 'How is it declared?',
      paragraphs: [
        'As “fermented wheat flour” in most markets. The document pack has the wording for yours.',
      ],
    },
    {
      heading: 'Is there a gluten-free version?',
      paragraphs: [
        'On rice flour, from the first quarter. Register your interest and we will tell you first.',
      ],
    },
  ],
  tags: ['sourdough', 'bread', 'clean label'],
});
