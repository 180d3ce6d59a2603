import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { defineConfig } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';
import { writeMarkdownCopies } from './markdownCopies.ts';
import { writeMovedPages } from './movedPages.ts';
import { createPageFacts } from './pageFacts.ts';
import { playgroundFiles, writePlayground } from './playground/playgroundFiles.ts';
import { createRepositoryLinks } from './repositoryLinks.ts';
import { scrollingTables } from './scrollingTables.ts';
import { searchablePlan } from './search/searchablePlan.ts';
import { searchPlugin } from './search/searchPlugin.ts';
import { sidebar } from './sidebar.ts';

/** A sieve. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#1f5b3f"/><path d="M5 3v10M8 2v12M11 3v10M3 5h10M2 8h12M3 11h10" stroke="#fbf8f1" stroke-width=".8"/></svg>',
)}`;

/** https://vitepress.dev/guide/extending-default-theme#overriding-internal-components */
const TREE_ITEM = fileURLToPath(new URL('theme/TreeItem.vue', import.meta.url));

const links = createRepositoryLinks();
const factsOf = createPageFacts();

export default defineConfig({
  title: 'Tamis',
  description: 'A browser tracking tag for Adobe Experience Platform that explains every decision.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: ICON }]],
  cleanUrls: true,
  outDir: join(projectRoot, 'dist-docs'),
  cacheDir: join(projectRoot, 'node_modules/.vite/docs'),
  // The tracking plan is shown by a page that can be searched; its Markdown is for readers of the repository.
  srcExclude: ['tracking-plan.md'],
  markdown: {
    // The colours of VitePress's own have too little contrast.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // GitHub's, so that a link to a heading holds in the repository and here.
    anchor: { slugify: (text) => new GithubSlugger().slug(text) },
    config: (md) => {
      links.markdown(md);
      scrollingTables(md);
    },
  },
  vite: {
    resolve: { alias: [{ find: /^.*\/VPSidebarItem\.vue$/, replacement: TREE_ITEM }] },
    plugins: [links.plugin, playgroundFiles(), searchPlugin()],
    publicDir: false,
    build: { chunkSizeWarningLimit: 1_000 },
  },
  transformPageData: ({ relativePath }) => ({ facts: factsOf(relativePath) }),
  buildEnd: async (site) => {
    writeMarkdownCopies(site, links);
    links.copyFiles(site.outDir);
    writeMovedPages(site.outDir);
    await writePlayground(site.outDir);
  },
  themeConfig: {
    search: { provider: 'local', options: { _render: searchablePlan } },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/guide/start' },
      { text: 'Tracking plan', link: '/reference/tracking-plan' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar,
  },
});
