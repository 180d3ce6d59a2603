import { Marked, Renderer } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { htmlText } from '../src/writers/index.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 "Avenir Next","Segoe UI","Helvetica Neue",Arial,sans-serif}
body{max-inline-size:70rem;margin:0 auto;padding:2rem 1rem 6rem;background:light-dark(#fbf8f1,#111612);color:light-dark(#1c2620,#eef2ea)}
h1,h2,h3{font-family:"Iowan Old Style","Palatino Linotype","Times New Roman",serif;line-height:1.2;scroll-margin-block-start:1rem}
h2{margin-block-start:3rem}h3{margin-block-start:2.25rem}
a{color:light-dark(#1f5b3f,#8ed0a8)}:target{background:light-dark(#fcedcd,#35270c)}
code{font:0.8125em ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
div{overflow-x:auto;margin-block:1rem}table{border-collapse:collapse;font-size:0.875rem}
th,td{padding:0.375rem 0.75rem;border:1px solid light-dark(#e3dccb,#2e382f);text-align:start;vertical-align:top}
ul{padding-inline-start:1.25rem}`;

const marked = new Marked(gfmHeadingId(), {
  renderer: {
    // A wide table scrolls inside its own focusable container, so it also scrolls by keyboard.
    table(token) {
      return `<div tabindex="0" role="group" aria-label="Table">${Renderer.prototype.table.call(this, token)}</div>`;
    },
  },
});

/** Renders Markdown as a standalone page; headings have the same anchors as on GitHub. */
export const markdownPage = (title: string, markdown: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title><style>${STYLE}</style></head>
<body><main>
${marked.parse(markdown)}
</main></body></html>
`;
