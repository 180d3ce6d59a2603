import { ComponentTable } from '../../../aem/ComponentTable.tsx';
import { Hero } from '../../../aem/Hero.tsx';
import { LinkList } from '../../../aem/LinkList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { Badge, Section, Table } from '../../ui/index.ts';
import { graduateFaqsPage, graduatesPage } from '../otherPages.ts';
import type { ViewProps } from '../viewProps.ts';

const JOBS = [
  { title: 'Application baker', place: 'Cork', hours: 'Full time', isNew: true },
  { title: 'Extrusion engineer', place: 'Guelph', hours: 'Full time', isNew: true },
  { title: 'Sensory panel lead', place: 'Singapore', hours: 'Full time', isNew: false },
  { title: 'Night-shift miller', place: 'Winnipeg', hours: 'Four nights', isNew: false },
  { title: 'Regulatory specialist', place: 'Campinas', hours: 'Part time', isNew: false },
];

export const CareersView = ({ page }: ViewProps) => (
  <>
    <Hero {...page} action={{ text: 'The graduate year', href: linkBetween(page, graduatesPage) }} />
    <Section
      title="Open now"
      lead="Five of our thirty-one open positions. Your nearest kitchen knows the others."
    >
      <ComponentTable title="Open positions">
        <Table
          caption="Open positions"
          captionHidden
          rows={JOBS}
          rowKey={({ title }) => title}
          columns={[
            { head: 'Position', cell: ({ title }) => title },
            { head: 'Place', cell: ({ place }) => place },
            { head: 'Hours', cell: ({ hours }) => hours },
            { head: 'Since', cell: ({ isNew }) => (isNew ? <Badge tone="good">New</Badge> : 'October') },
          ]}
        />
      </ComponentTable>
    </Section>
    <Section title="For graduates">
      <LinkList
        title="For graduates"
        type="sub-navigation"
        links={[graduatesPage, graduateFaqsPage].map((to) => ({
          text: to.title,
          note: to.lead,
          href: linkBetween(page, to),
        }))}
      />
    </Section>
  </>
);
