import { createHash } from 'node:crypto';

/** The fields that AEM Core Components publish about a component; about 520 bytes as JSON. */
export interface AemFields {
  readonly '@type': string;
  readonly 'repo:modifyDate': string;
  readonly 'dc:title': string;
  readonly 'dc:description': string;
  readonly 'xdm:text': string;
  readonly 'xdm:linkURL': string;
  readonly parentId: string;
}

/** One push of a page to its data layer. */
export interface AemPush {
  readonly page?: Readonly<Record<string, AemFields>>;
  readonly component?: Readonly<Record<string, AemFields>>;
  readonly event?: string;
  readonly eventInfo?: { readonly path: string };
}

const KINDS = ['teaser', 'text', 'tabs', 'image', 'title', 'button', 'accordion', 'container'] as const;
const PAGE = 'page-1f0c9d5a7e';
const DESCRIPTION =
  'Taste and nutrition for a growing world: how natural flavours and proteins make recipes better.';
const TEXT = `${DESCRIPTION} Our chefs, bakers and nutritionists show how it is done.`;

const idOf = (kind: string, number: number): string =>
  `${kind}-${createHash('sha256').update(`${kind} ${number}`).digest('hex').slice(0, 10)}`;

const fieldsOf = (kind: string, title: string): AemFields => ({
  '@type': `foodco/components/${kind}`,
  'repo:modifyDate': '2026-11-02T09:05:00Z',
  'dc:title': title,
  'dc:description': `<p>${DESCRIPTION}</p>`,
  'xdm:text': `<p>${TEXT}</p>`,
  'xdm:linkURL': '/content/foodco/na/en/products/taste-and-nutrition.html',
  parentId: PAGE,
});

/** The state path of the first component of a kind; on a page without such a component, nothing is at that path. */
export const pathOf = (kind: (typeof KINDS)[number]): string =>
  `component.${idOf(kind, KINDS.indexOf(kind))}`;

/**
 * The pushes of a page with this number of components before any script runs, in AEM's order: the page, one push for
 * each component, and the announcement that all components are loaded. Empty for 0 components. The same number always
 * gives the same pushes.
 */
export const aemPushes = (components: number): readonly AemPush[] => {
  if (components === 0) return [];
  const pushes = Array.from({ length: components }, (_, number): AemPush => {
    const kind = KINDS[number % KINDS.length] as string;
    return { component: { [idOf(kind, number)]: fieldsOf(kind, `Component ${number}`) } };
  });
  return [
    { page: { [PAGE]: fieldsOf('page', 'Home') }, event: 'cmp:show', eventInfo: { path: `page.${PAGE}` } },
    ...pushes,
    { event: 'cmp:loaded' },
  ];
};
