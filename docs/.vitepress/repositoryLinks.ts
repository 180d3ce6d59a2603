import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';
import type { MarkdownOptions } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** Files of the repository that are pages of the site, by their paths. */
const PAGES: Readonly<Record<string, string>> = {
  'README.md': '/repository/readme.md',
  'CHANGELOG.md': '/repository/changelog.md',
  'CONTRIBUTING.md': '/repository/contributing.md',
  LICENSE: '/repository/licence.md',
  NOTICE: '/repository/notice.md',
  'edge-emulator/README.md': '/repository/edge-emulator.md',
  'edge-emulator/analytics/README.md': '/repository/analytics-emulator.md',
  'edge-emulator/visitorIds/README.md': '/repository/visitor-ids-emulator.md',
  'docs/tracking-plan.md': '/reference/tracking-plan.md',
};
/** What such a page includes has its links from where the file lies. */
const SOURCES = new Map(
  Object.entries(PAGES)
    .filter(([, page]) => page.startsWith('/repository/'))
    .map(([path, page]) => [page.slice(1), path]),
);

/** The file of the repository that has a page's text: the one that the page includes, or its own. */
export const sourceOf = (page: string): string => SOURCES.get(page) ?? `docs/${page}`;

/** `index.md` and the README name them, where Markdown has no links. */
const PICTURES_OF_HOME = ['docs/inspector-refusal.png', 'docs/inspector-refusal-dark.png'];

/** What is no page: a file beside the site. */
const FILES = '/files/';

/** The addresses of pictures in HTML. */
export const PICTURES = /\b(src|srcset)="([^"]+)"/g;

const isRelative = (href: string): boolean => !/^([a-z]+:|[/#])/i.test(href);

export interface RepositoryLinks {
  /** Where a link in a file of the repository leads: to a page as Markdown, or to a file. */
  readonly addressOf: (href: string, source: string) => string;
  readonly markdown: (md: Markdown) => void;
  /** Serves the files that pages link to. */
  readonly plugin: Plugin;
  /** Puts them into the built site. */
  readonly copyFiles: (folder: string) => void;
}

/**
 * Pages of the site are read in the repository too: there a link leads to a file, `../README.md` or `tracking-plan.json`.
 * Here it leads to the page that shows the file, or to a copy of the file.
 */
export const createRepositoryLinks = (): RepositoryLinks => {
  const linked = new Set<string>(PICTURES_OF_HOME);

  const addressOf = (href: string, source: string): string => {
    if (!isRelative(href)) return href;
    const [, path = '', hash = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const target = posix.join(posix.dirname(source), decodeURI(path));
    if (PAGES[target]) return PAGES[target] + hash;
    if (target.startsWith('docs/') && target.endsWith('.md'))
      return `/${target.slice('docs/'.length)}${hash}`;
    if (target.endsWith('/')) return href;
    linked.add(target);
    return `${FILES}${target}`;
  };

  return {
    addressOf,
    markdown: (md) => {
      md.core.ruler.push('tamis_repository_links', ({ tokens, env }) => {
        const page: string = env.relativePath ?? '';
        const source = sourceOf(page);
        const pictureFrom = (address: string) =>
          posix.relative(posix.dirname(`docs/${page}`), posix.join(posix.dirname(source), address));
        for (const token of tokens.filter(({ type }) => type === 'html_block'))
          token.content = token.content.replace(PICTURES, (whole, name: string, address: string) =>
            isRelative(address) ? `${name}="${pictureFrom(address)}"` : whole,
          );
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const name = token.type === 'image' ? 'src' : 'href';
          const address = token.attrGet(name);
          if (!address || !/^(link_open|image)$/.test(token.type) || !isRelative(address)) continue;
          if (token.type === 'link_open') token.attrSet(name, addressOf(address, source));
          else token.attrSet(name, pictureFrom(address));
        }
      });
    },
    plugin: {
      name: 'tamis:repository-files',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const path = decodeURI((request.url ?? '').split('?')[0] ?? '').replace(FILES, '');
          if (!linked.has(path)) return next();
          readFile(join(projectRoot, path)).then((content) => response.end(content), next);
        });
      },
    },
    copyFiles: (folder) => {
      for (const path of linked) {
        const to = join(folder, FILES, path);
        mkdirSync(dirname(to), { recursive: true });
        copyFileSync(join(projectRoot, path), to);
      }
    },
  };
};
