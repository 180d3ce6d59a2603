import { type InsightData, marketingPage } from '../marketingPage.ts';

export const plantProtein = marketingPage<InsightData>({
  kind: 'insight',
  parent: '/na-en/insights.html',
  path: '/na-en/insights/plant-protein.html',
  id: 'page-c8a6150f3e',
  title: 'Peas that taste of nothing',
  eyebrow: 'Plant protein',
  lead: 'The best compliment for a pea protein is silence. How milling cold keeps the green note in the field.',
  art: 'pods',
  chapters: [
    {
      heading: 'Where the bitterness comes from',
      paragraphs: [
        'A pea is mild until it is broken. Then an enzyme meets a fat, and within minutes there is the taste of grass that no vanilla can cover.',
        'Heat stops the enzyme, but also cooks the protein. Cold stops it too, and leaves the protein as it was.',
      ],
    },
    {
      heading: 'Milled at minus eight',
      paragraphs: [
        'Our mill in Manitoba runs in winter air. The peas go in frozen, the flour comes out frozen, and the fat is separated before anything has thawed.',
        'The result dissolves clear at the acidity of a fruit drink, which is where most plant proteins turn to sand.',
      ],
    },
    {
      heading: 'From drink to dough',
      paragraphs: [
        'The same protein binds a plant-based sausage, and gives a gluten-free roll the bite that it lacks. Ask for a kilogram and try it on whatever has been giving you trouble.',
      ],
    },
  ],
  quote: { words: 'I keep checking that it is in there.', by: 'A drinks developer, on trial seven' },
});
