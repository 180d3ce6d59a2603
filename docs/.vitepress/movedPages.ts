import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where pages are that had an address of their own. */
export const movedPages: Readonly<Record<string, string>> = {
  migration: '/guide/leave-launch',
  'guide/your-own-site': '/guide/start',
};

/** A page at each old address that leads on, with the heading that a link names. */
export const writeMovedPages = (folder: string): void => {
  for (const [from, to] of Object.entries(movedPages))
    writeFileSync(
      join(folder, `${from}.html`),
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${to}">
<script>location.replace('${to}' + location.hash)</script>
<meta http-equiv="refresh" content="0; url=${to}">
<p>This page is now <a href="${to}">here</a>.
`,
    );
};
