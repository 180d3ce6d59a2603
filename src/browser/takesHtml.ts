import { attempt } from '../language/index.ts';

/** Whether a script may write this HTML into the document, and run the scripts in it. */
export const takesHtml = (page: Document, html: string): boolean =>
  attempt(() => {
    // The content of a template neither loads nor runs.
    const template = page.createElement('template');
    template.innerHTML = html;
    for (const { src, text } of template.content.querySelectorAll('script')) {
      const script = page.createElement('script');
      if (src) script.src = src;
      script.text = text;
    }
    return true;
  }) === true;
