import { component, componentId } from '../../aem/component.ts';
import { Hero } from '../../aem/Hero.tsx';
import { LinkList } from '../../aem/LinkList.tsx';
import { Text } from '../../aem/Text.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Facts, PageHead, Section } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { jobs, months } from './content.ts';
import { marketingPages } from './pages.ts';

const { contact, graduates, graduateFaqs } = marketingPages;

/** A click on a link in a cell that is marked as clickable counts as a click on the table, which is a component. */
export const CareersView = ({ page }: ViewProps) => (
  <>
    <Hero page={page} art="loaf" action={{ text: graduates.title, href: linkBetween(page, graduates) }} />
    <Section title="Open now">
      <div {...component(componentId('table', 'jobs'), 'table', { linkType: 'cell', linkLocation: 'body' })}>
        <Table
          caption="Open positions"
          rows={jobs}
          columns={{
            Position: ({ title }) => (
              <a href={linkBetween(page, contact)} data-cmp-clickable>
                {title}
              </a>
            ),
            Place: ({ place }) => place,
            Hours: ({ hours }) => hours,
          }}
        />
      </div>
    </Section>
    <Section title="For graduates">
      <LinkList
        title="For graduates"
        type="sub-navigation"
        links={[graduates, graduateFaqs].map((to) => ({
          text: to.title,
          note: to.lead,
          href: linkBetween(page, to),
        }))}
      />
    </Section>
  </>
);

export const GraduatesView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <Facts facts={Object.entries(months)} />
    <Text title="Who we look for" text="Curiosity.">
      <h2 className="title">Who we look for</h2>
      <p>
        Food science, chemistry, engineering, or none of them and a bread that you are proud of. Read{' '}
        <a href={linkBetween(page, graduateFaqs)}>what others have asked</a>.
      </p>
    </Text>
  </>
);

/** A third party's script, which the tag loads, fills the element marked with `data-graduate-faq`. */
export const GraduateFaqsView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="graduate-faq" data-graduate-faq />
  </>
);
