import { type InsightData, marketingPage } from '../marketingPage.ts';

export const fermentation = marketingPage<InsightData>({
  kind: 'insight',
  parent: '/na-en/insights.html',
  path: '/na-en/insights/fermentation.html',
  id: 'page-91d3c0e6ab',
  title: 'What a slow dough knows',
  eyebrow: 'Fermentation',
  lead: 'Eighteen hours of patience do what five additives used to do. A sourdough culture that fits a factory’s day.',
  art: 'bubbles',
  chapters: [
    {
      heading: 'Time as an ingredient',
      paragraphs: [
        'A dough that rests overnight makes its own acids, and with them flavour, softness and days of shelf life. Industry gave that up for speed, and bought each effect back in powder.',
        'Our dried cultures bring the night into the afternoon: they begin their work within twenty minutes and keep it up for as long as the line needs.',
      ],
    },
    {
      heading: 'Steady by nature',
      paragraphs: [
        'A living culture has moods. We keep ours at a single temperature from our cellar to your mixer, and each batch carries the acidity that was measured when it was packed.',
        'Bakers tell us that the surprise is how little changes: the same mixer, the same oven, one container fewer.',
      ],
    },
    {
      heading: 'What goes, what stays',
      paragraphs: [
        'In a white tin loaf the culture took the place of two emulsifiers, an acid and a preservative. Volume stayed within two percent, and the crumb was softer on day five.',
      ],
    },
  ],
  quote: { words: 'It smells like a bakery again.', by: 'A line manager, after the first week' },
});
