import { LinkList } from '../../../aem/LinkList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { Facts } from '../../portal/parts/Facts.tsx';
import { ButtonLink, PageHead, Section } from '../../ui/index.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { forgotIdPage, forgotPasswordPage, loginPage, registrationPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

const figures = [
  ['Revenue, first half', '€612 million'],
  ['Operating margin', '11.4 %'],
  ['Interim dividend', '€0.37'],
  ['People', '1,100 in nineteen countries'],
] as const;

const dates = [
  ['Third-quarter statement', '26 November 2026'],
  ['Results of the year', '4 March 2027'],
  ['Annual meeting, Cork', '6 May 2027'],
  ['Final dividend', '14 May 2027'],
] as const;

export const StartView = ({ page }: ViewProps) => (
  <>
    <PageHead eyebrow="Investors" title={page.title} lead={page.lead}>
      <ButtonLink href={linkToRoute(page, loginPage, 'login')}>Log in</ButtonLink>
      <ButtonLink look="quiet" href={linkToRoute(page, registrationPage, 'step1')}>
        Register
      </ButtonLink>
    </PageHead>
    <Section title="The first half of 2026">
      <Facts facts={figures} />
    </Section>
    <Section title="Dates">
      <Facts facts={dates} />
    </Section>
    <Section title="Something is lost?">
      <LinkList
        title="Something is lost?"
        type="shareholder/links"
        links={[
          { text: 'My user ID', href: linkBetween(page, forgotIdPage) },
          { text: 'My password', href: linkBetween(page, forgotPasswordPage) },
        ]}
      />
    </Section>
  </>
);
