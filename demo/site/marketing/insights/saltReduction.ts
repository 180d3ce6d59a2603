import { type InsightData, marketingPage } from '../marketingPage.ts';

export const saltReduction = marketingPage<InsightData>({
  kind: 'insight',
  parent: '/na-en/insights.html',
  path: '/na-en/insights/salt-reduction.html',
  id: 'page-2f7708d1c4',
  title: 'A third less salt, and nobody noticed',
  eyebrow: 'Nutrition',
  lead: 'Salt is loud. Take it down slowly, give the tongue something else to listen to, and the soup is still itself.',
  art: 'crystals',
  chapters: [
    {
      heading: 'Smaller grains, bigger taste',
      paragraphs: [
        'Most of the salt in a crisp is swallowed before it dissolves. A crystal a tenth of the size melts on the tongue at once, and so a third of it can stay away.',
        'We mill it hollow, so that it flows like ordinary salt and does not sink to the bottom of the bag.',
      ],
    },
    {
      heading: 'Depth from yeast and mushroom',
      paragraphs: [
        'In soups and sauces, where everything dissolves anyway, savoury depth does the work instead. Our yeast and mushroom extracts lengthen a taste that salt only makes louder.',
        'No single swap carries a third. Four small ones do, and each of them is below what a trained panel can tell.',
      ],
    },
    {
      heading: 'Step by step',
      paragraphs: [
        'Tastes follow habit. A reduction of five percent every second month passes unnoticed; the same reduction overnight fills the mailbox.',
      ],
    },
  ],
  quote: {
    words: 'We waited for complaints. There were two, and both were about the lid.',
    by: 'A soup maker in Ohio',
  },
});
