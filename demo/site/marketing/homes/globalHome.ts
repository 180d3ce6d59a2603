import { type HomeData, marketingPage } from '../marketingPage.ts';

export const globalHome = marketingPage<HomeData>({
  kind: 'home',
  region: 'Global',
  path: '/',
  id: 'page-4be1a07c52',
  title: 'Good food starts with what you leave out',
  eyebrow: 'Taste and nutrition',
  lead: 'Foodco makes the ingredients behind better bread, broths and drinks: fewer of them, and each for a reason.',
  art: 'sieve',
  chapters: [
    {
      heading: 'A shorter list',
      paragraphs: [
        'Turn a packet around and you read its history. Every line was once an answer: to a texture that broke, a colour that faded, a shelf that was too warm. Most answers stay on the list long after the question has gone.',
        'We begin at the other end. A recipe comes into our kitchens in Cork, and our bakers take one ingredient out at a time until something is missed. What remains has earned its place.',
      ],
    },
    {
      heading: 'Kitchens before laboratories',
      paragraphs: [
        'Our twelve application kitchens hold the same ovens, mixers and fryers as our customers do. A trial on a bench says what is possible. A trial on a tired oven, on a humid Friday, says what will work.',
        'That is why each proposal that leaves us carries two numbers beside the price: how far it shortens the list, and how many shifts it has survived.',
      ],
    },
    {
      heading: 'Grown near, tasted everywhere',
      paragraphs: [
        'Nine out of ten tonnes of the barley, oats and peas that we work with travel less than 300 kilometres to the mill. Shorter ways mean fresher grain, and a farmer whose name we know.',
        'The taste travels instead. Panels in Dublin, São Paulo and Singapore try the same loaf within the same week, since what is pleasantly sour in one city is a complaint in another.',
      ],
    },
  ],
  quote: { words: 'Nobody ever asked us for a longer list of ingredients.', by: 'Maeve Rahilly, head baker' },
});
