import type { ReactNode } from 'react';

/** For a page without a tag: how to add it. */
export const NoTag = ({ children }: { readonly children: ReactNode }) => (
  <section className="no-tag" aria-label="How to add the tag">
    <h3>There is no tag on this page.</h3>
    <p>Add your site’s script to the head of each page, and load the page again:</p>
    <code>{'<script src="/tamis/tag.js" async></script>'}</code>
    <p>
      If it is there already, the browser’s console says why it has not started. “npx tamis build” writes the
      script.
    </p>
    {children}
  </section>
);
