import { Hero } from '../../../aem/Hero.tsx';
import { Text } from '../../../aem/Text.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { Card, Section } from '../../ui/index.ts';
import { graduateFaqsPage } from '../otherPages.ts';
import type { ViewProps } from '../viewProps.ts';

const MONTHS = [
  { time: 'January', title: 'The bench', text: 'Weigh, mix, taste, write it down. You will weigh a lot.' },
  {
    time: 'April',
    title: 'The kitchen',
    text: 'A customer’s oven, a customer’s flour, and you with the thermometer.',
  },
  { time: 'July', title: 'The line', text: 'Nights in a factory, where a recipe shows its manners.' },
  { time: 'October', title: 'Your own', text: 'Eight weeks for one idea. The best one gets a code.' },
];

export const GraduatesView = ({ page }: ViewProps) => (
  <>
    <Hero {...page} action={{ text: 'Questions and answers', href: linkBetween(page, graduateFaqsPage) }} />
    <Section title="Twelve months, four places">
      <ol className="ui-grid ui-grid--wide">
        {MONTHS.map(({ time, title, text }) => (
          <li key={time}>
            <Card>
              <p className="ui-card__eyebrow">{time}</p>
              <h3 className="ui-card__title">{title}</h3>
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </Section>
    <Text title="Who we look for" text="Curiosity." className="cmp-text--boxed">
      <h2>Who we look for</h2>
      <p>
        Food science, chemistry, engineering, or none of them and a bread that you are proud of. Send it in
        words: <a href="mailto:graduates@foodco.example">graduates@foodco.example</a>.
      </p>
    </Text>
  </>
);
