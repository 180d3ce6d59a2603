import { Section } from '../site/ui/index.ts';
import { type Teased, Teaser } from './Teaser.tsx';

interface TeaserListProps {
  readonly title: string;
  readonly lead?: string;
  readonly type?: string;
  readonly teased: readonly Teased[];
  /** The language of the teasers, if it differs from the page's. */
  readonly language?: string;
}

/** Teasers under a common heading. */
export const TeaserList = ({ title, lead, type, teased, language }: TeaserListProps) => (
  <Section title={title} lead={lead}>
    <ul className="teasers" lang={language}>
      {teased.map((one, at) => (
        <Teaser key={one.path} teased={one} list={title} position={at + 1} {...(type && { type })} />
      ))}
    </ul>
  </Section>
);
