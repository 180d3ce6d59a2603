import { marketingPage, type RecipeData } from '../marketingPage.ts';

type Own = Pick<
  RecipeData,
  'path' | 'id' | 'title' | 'lead' | 'art' | 'time' | 'yields' | 'ingredients' | 'steps'
>;

const recipe = (own: Own): RecipeData =>
  marketingPage<RecipeData>({ kind: 'recipe', eyebrow: 'Recipe', parent: '/na-en/recipes/', ...own });

/** Each recipe has its own address, and is a route of the recipes' application. */
export const recipes: readonly RecipeData[] = [
  recipe({
    path: '/na-en/recipes/rye-loaf.html',
    id: 'page-a17c3e90d5',
    title: 'Rye loaf in four hours',
    lead: 'Dark, moist and sour enough to be missed when it is gone.',
    art: 'loaf',
    time: '4 h 10 min',
    yields: '40 loaves of 750 g',
    ingredients: [
      '15 kg rye flour',
      '5 kg wheat flour',
      '14.5 l water at 32 °C',
      '240 g Sour One',
      '400 g salt',
    ],
    steps: [
      'Mix slowly for eight minutes; the dough should stick, and look wrong.',
      'Rest for two hours at 28 °C, until the surface cracks.',
      'Scale, round with wet hands, and prove in tins for fifty minutes.',
      'Bake at 250 °C falling to 200 °C, with steam for the first two minutes.',
    ],
  }),
  recipe({
    path: '/na-en/recipes/pea-drink.html',
    id: 'page-f2904b6ce8',
    title: 'Clear pea drink with lemon',
    lead: 'Five grams of protein in a glass that looks like lemonade.',
    art: 'cup',
    time: '35 min',
    yields: '100 l',
    ingredients: ['93 l water', '2.6 kg Field Pea 80', '3.8 kg sugar', '450 g lemon juice concentrate'],
    steps: [
      'Disperse the protein in cold water under shear; rest for ten minutes.',
      'Add sugar and lemon, and bring the pH to 3.4.',
      'Heat to 85 °C for thirty seconds, and fill at 6 °C.',
    ],
  }),
  recipe({
    path: '/na-en/recipes/soft-pretzels.html',
    id: 'page-6b8d15a7f3',
    title: 'Soft pretzels, a third less salt',
    lead: 'The salt stays on the crust, where the tongue is.',
    art: 'crystals',
    time: '2 h 20 min',
    yields: '300 pieces of 90 g',
    ingredients: [
      '18 kg wheat flour',
      '9 l milk',
      '300 g yeast',
      '900 g butter',
      '180 g Hollow Salt for the top',
    ],
    steps: [
      'Knead to a firm dough, and rest for forty minutes.',
      'Roll, twist, and leave uncovered in the cold for an hour, until a skin forms.',
      'Dip in lye, sprinkle with the salt, and bake at 230 °C for fourteen minutes.',
    ],
  }),
];
