import type { ReactNode } from 'react';

/** For a page without a tag: how to add it. */
export const NoTag = ({ children }: { readonly children: ReactNode }) => (
  <section className="no-tag" aria-label="How to add the tag">
    <p>
      Add your site’s script, which “npx tamis build” writes, to the head of each page, and load the page
      again:
    </p>
    <code>{'<script src="/tamis/tag.js" async></script>'}</code>
    {children}
  </section>
);
