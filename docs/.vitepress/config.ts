import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { defineConfig } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';
import { playgroundFiles, writePlayground } from './playground/playgroundFiles.ts';
import { createRepositoryLinks } from './repositoryLinks.ts';
import { scrollingTables } from './scrollingTables.ts';
import { sidebar } from './sidebar.ts';

const links = createRepositoryLinks();

export default defineConfig({
  title: 'Tamis',
  description: 'A browser tracking tag for Adobe Experience Platform that explains every decision.',
  lang: 'en',
  cleanUrls: true,
  outDir: join(projectRoot, 'dist-docs'),
  cacheDir: join(projectRoot, 'node_modules/.vite/docs'),
  // The tracking plan is shown by a page that can be searched; its Markdown is for readers of the repository.
  srcExclude: ['tracking-plan.md'],
  markdown: {
    // GitHub's, so that a link to a heading holds in the repository and here.
    anchor: { slugify: (text) => new GithubSlugger().slug(text) },
    config: (md) => {
      links.markdown(md);
      scrollingTables(md);
    },
  },
  vite: {
    plugins: [links.plugin, playgroundFiles()],
    publicDir: false,
    build: { chunkSizeWarningLimit: 1_000 },
  },
  buildEnd: async ({ outDir }) => {
    links.copyFiles(outDir);
    await writePlayground(outDir);
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    // The side bar has questions first, which lead to pages anywhere: there is no page before or after.
    docFooter: { prev: false, next: false },
    nav: [
      { text: 'Start', link: '/guide/start' },
      { text: 'Tracking plan', link: '/reference/tracking-plan' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar,
  },
});
