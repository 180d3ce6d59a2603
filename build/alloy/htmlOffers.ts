import { normalizePath } from 'vite';
import type { Replacement } from '../replacedModules.ts';
import { standIn } from '../standIn.ts';
import { ourFile, personalizationFile } from './sources.ts';

const reason = 'offers of HTML are put in otherwise. Compare with build/alloy/standIns/htmlOffers.ts.';

const ours = (name: string): Replacement => ({
  file: personalizationFile(`dom-actions/${name}.js`),
  expects: [
    '(container, html, decorateProposition)',
    'addNonceToInlineStyleElements(fragment);',
    'getInlineScripts(fragment)',
    'getRemoteScriptsUrls(fragment)',
    'loadImages(fragment);',
    'executeInlineScripts(container, scripts);\n\n  return executeRemoteScripts(scriptsUrls);',
  ],
  reason,
  replace: () =>
    `export { ${name} as default } from ${JSON.stringify(normalizePath(ourFile('htmlOffers')))};`,
});

/** Offers of HTML: the four ways of putting it in share what they have in common. */
export const htmlOffers = () => [
  ...['appendHtml', 'prependHtml', 'insertHtmlBefore', 'insertHtmlAfter'].map(ours),
  standIn({
    file: personalizationFile('dom-actions/dom/getNonce.js'),
    by: ourFile('nonce'),
    expects: ['n && (n.nonce || n.getAttribute("nonce"))'],
    reason,
  }),
];
