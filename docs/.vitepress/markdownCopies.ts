import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';
import { llmsText } from './llmsText.ts';
import { PICTURES, type RepositoryLinks, sourceOf } from './repositoryLinks.ts';

/** Pages that components draw, with the files that say the same. */
const DRAWN: Readonly<Record<string, string>> = {
  'index.md': 'README.md',
  'reference/tracking-plan.md': 'docs/tracking-plan.md',
};

/** Without what only the site needs: front matter, scripts, components. */
const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^<script setup>[\s\S]*?^<\/script>\n/m, '')
    .replace(/^<[A-Z]\w+ \/>$/gm, '')
    .trim();

const withLinks = (text: string, leadsTo: (href: string) => string): string =>
  text
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    // Every other part is a block of code.
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/\]\(([^)\s]+)\)/g, (_, href: string) => `](${leadsTo(href)})`)
            .replace(PICTURES, (_, name: string, href: string) => `${name}="${leadsTo(href)}"`),
    )
    .join('');

/** Writes each page as Markdown beside its HTML, and `llms.txt`, which lists them. */
export const writeMarkdownCopies = (
  { outDir, pages, site }: Pick<SiteConfig, 'outDir' | 'pages' | 'site'>,
  { addressOf }: Pick<RepositoryLinks, 'addressOf'>,
): void => {
  const texts = new Map(
    pages.map((page) => {
      const source = DRAWN[page] ?? sourceOf(page);
      const text = plain(readFileSync(join(projectRoot, source), 'utf8'));
      return [page, withLinks(text, (href) => addressOf(href, source))] as const;
    }),
  );
  for (const [page, text] of texts) {
    mkdirSync(dirname(join(outDir, page)), { recursive: true });
    writeFileSync(join(outDir, page), `${text}\n`);
  }
  writeFileSync(join(outDir, 'llms.txt'), llmsText(site.title, site.description, texts));
};
