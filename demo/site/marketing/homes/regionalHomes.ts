import { type HomeData, marketingPage } from '../marketingPage.ts';

const northAmerica = marketingPage<HomeData>({
  kind: 'home',
  path: '/na-en/',
  id: 'page-70c4de21b8',
  region: 'North America',
  title: 'Cleaner labels, from Winnipeg to Veracruz',
  eyebrow: 'Foodco North America',
  lead: 'Cold-milled peas from Manitoba, cultures dried in Wisconsin, and two kitchens where your line can be tried on a Tuesday.',
  art: 'field',
  chapters: [
    {
      heading: 'Close to your line',
      paragraphs: [
        'Our kitchens in Madison and Guelph hold the ovens, extruders and fillers that you run. Bring your flour, your water and your least patient operator.',
        'A trial takes a day. You leave with the loaf, the numbers, and a recipe that names every change.',
      ],
    },
    {
      heading: 'Labels that travel',
      paragraphs: [
        'One recipe, three markets: we check names, allergens and claims for Canada, the United States and Mexico before the first bag is packed.',
      ],
    },
  ],
  quote: { words: 'They asked what we could take out. Nobody asks that.', by: 'A bakery owner in Ontario' },
});

const europe = marketingPage<HomeData>({
  kind: 'home',
  path: '/europe-en/',
  id: 'page-1d95fe3a07',
  region: 'Europe',
  title: 'Twelve kitchens, one shorter list',
  eyebrow: 'Foodco Europe',
  lead: 'From rye in Tampere to focaccia in Bari: ingredients that respect how a region bakes, brews and cooks.',
  art: 'loaf',
  chapters: [
    {
      heading: 'Tradition, with a shelf life',
      paragraphs: [
        'A regional loaf is a set of habits. We keep the habits, and replace what was only there to survive the lorry.',
        'Our cultures come from starters that bakers have kept for decades; three of them have a godmother who still visits.',
      ],
    },
    {
      heading: 'Measured where it grows',
      paragraphs: [
        'Each field that supplies us is walked twice a season. What was measured there is printed on the sack, and in the file that comes with it.',
      ],
    },
  ],
  quote: { words: 'The crumb is ours again.', by: 'A master baker in Graz' },
});

const asiaPacific = marketingPage<HomeData>({
  kind: 'home',
  path: '/apmea-en/',
  id: 'page-e37b04c96d',
  region: 'Asia Pacific, Middle East and Africa',
  title: 'Depth without the salt, from broth to bowl',
  eyebrow: 'Foodco APMEA',
  lead: 'Savoury, sour and sweet move differently here. Our panels in Singapore, Durban and Amman say how.',
  art: 'cup',
  chapters: [
    {
      heading: 'Built on broth',
      paragraphs: [
        'Mushroom, yeast and slow-cooked onion lengthen a broth without lengthening its label. The same base carries a laksa, a noodle cup and a lentil soup.',
        'We tune it to hard and soft water, since half of what a broth tastes of is the kettle.',
      ],
    },
    {
      heading: 'Heat, humidity, patience',
      paragraphs: [
        'A powder that flows in Cork may cake in Colombo. Everything for this region is kept for eight weeks at 38 degrees before it is offered.',
      ],
    },
  ],
  quote: { words: 'It tastes of time.', by: 'A noodle maker in Penang' },
});

const english = marketingPage<HomeData>({
  kind: 'home',
  path: '/en/',
  id: 'page-5f08a2c7d1',
  region: 'English',
  title: 'Taste, nutrition and a reason for each ingredient',
  eyebrow: 'Foodco in English',
  lead: 'Everything that we publish in English, wherever you bake, brew or blend.',
  art: 'bubbles',
  chapters: [
    {
      heading: 'Start with a question',
      paragraphs: [
        'Why does it dry out? Why is it bitter? Why does it need this number on the label? Most of our products began as a question like that, asked by somebody who had to sell the answer.',
      ],
    },
    {
      heading: 'Then with a sample',
      paragraphs: [
        'A kilogram is enough to be convinced or not. Samples leave Cork within two working days, and come with the name of the person who will call.',
      ],
    },
  ],
  quote: { words: 'Short answers, good bread.', by: 'A product developer in Leeds' },
});

export const regionalHomes: readonly HomeData[] = [northAmerica, europe, asiaPacific, english];
