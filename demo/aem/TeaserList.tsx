import type { MouseEvent } from 'react';
import { Section } from '../site/ui/index.ts';
import { type Teased, Teaser } from './Teaser.tsx';

interface TeaserListProps {
  readonly title: string;
  readonly lead?: string;
  readonly type?: string;
  readonly teased: readonly Teased[];
  readonly onFollow?: (path: string, event: MouseEvent) => void;
}

/** Teasers under a heading of their own. */
export const TeaserList = ({ title, lead, type, teased, onFollow }: TeaserListProps) => (
  <Section title={title} lead={lead}>
    <ul className="teasers">
      {teased.map((one, at) => (
        <Teaser
          key={one.path}
          teased={one}
          list={title}
          position={at + 1}
          {...(type && { type })}
          {...(onFollow && { onClick: (event) => onFollow(one.path, event) })}
        />
      ))}
    </ul>
  </Section>
);
