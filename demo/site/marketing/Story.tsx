import { Fragment } from 'react';
import { Text } from '../../aem/Text.tsx';
import type { Chapter, Quote } from './marketingPage.ts';

interface StoryProps {
  readonly chapters: readonly Chapter[];
  readonly quote: Quote;
}

/** Body text with a quotation after its first chapter. */
export const Story = ({ chapters, quote }: StoryProps) => (
  <article className="article" id="story">
    {chapters.map(({ heading, paragraphs }, at) => (
      <Fragment key={heading}>
        <Text title={heading} text={paragraphs.join('\n')}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
        {at === 0 && (
          <figure className="article__quote">
            <blockquote>{quote.words}</blockquote>
            <figcaption>{quote.by}</figcaption>
          </figure>
        )}
      </Fragment>
    ))}
  </article>
);
