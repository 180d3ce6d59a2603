import { Fragment } from 'react';
import { component } from '../aem/component.ts';
import type { SitePageData } from './pages.ts';

export const Article = ({ page: { chapters, quote } }: { readonly page: SitePageData }) => (
  <article className="article" id="story">
    {chapters.map(({ heading, paragraphs }, at) => (
      <Fragment key={heading}>
        <section
          className="cmp-text"
          {...component(`text-5e0b7c214${at}`, 'text', {
            'dc:title': heading,
            'xdm:text': paragraphs.join('\n'),
          })}
        >
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
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
