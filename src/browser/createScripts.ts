import type { Script } from './browser.ts';
import { createGlobals } from './globals.ts';
import { pageDocument } from './pageDocument.ts';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/**
 * Of other types, the browser runs no script: a tool that blocks scripts changes their type.
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const RUN = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/** The policies by window: a policy of one name can be created only once, also if the tag starts again. */
const policies = new WeakMap<Window, (url: string) => string>();

/**
 * Makes the function that adds scripts to a page.
 * @param policyName of our Trusted Types policy. A page that enforces Trusted Types allows it in its content security
 * policy: `trusted-types tamis`.
 */
export const createScripts = (
  window: Window & typeof globalThis,
  policyName: string,
): ((script: Script) => Promise<void>) => {
  const page = pageDocument(window);
  const { global } = createGlobals(window);
  /** The page may forbid the policy, so it is created only with the first script. */
  const trust = (url: string): string => {
    const trustedTypes = global('trustedTypes') as TrustedTypes | undefined;
    if (!trustedTypes) return url;
    let trusted = policies.get(window);
    if (!trusted) {
      const policy = trustedTypes.createPolicy(policyName, { createScriptURL: (it) => it });
      trusted = (it) => policy.createScriptURL(it);
      policies.set(window, trusted);
    }
    return trusted(url);
  };

  const isThere = (src: string) =>
    [...page.scripts].some((it) => it.src === src && RUN.test(it.type.trim()) && !it.noModule);
  const nonce = () => page.querySelector<HTMLElement>('script[nonce]')?.nonce;
  const attributesOf = ({ attributes, integrity }: Script): readonly (readonly [string, string])[] =>
    // The browser checks a hash only on a response that the page may read, so the request needs CORS.
    Object.entries({ ...(integrity && { crossorigin: 'anonymous', integrity }), ...attributes });
  const add = (element: HTMLElement, attributes: readonly (readonly [string, string])[]) =>
    new Promise<void>((resolve, reject) => {
      for (const [name, value] of attributes) element.setAttribute(name, value);
      element.nonce = nonce() ?? '';
      element.onload = () => resolve();
      element.onerror = () => reject();
      page.head.append(element);
    });

  /** A script that is still loading delays the page's `load` event; a preload does not. */
  const fetchAhead = async (script: Script) => {
    const link = page.createElement('link');
    if (!link.relList?.supports?.('preload')) return;
    link.rel = 'preload';
    link.as = 'script';
    link.href = script.src;
    await add(
      link,
      attributesOf(script).filter(([name]) => name === 'crossorigin' || name === 'integrity'),
    );
    link.remove();
  };

  return async (script) => {
    const { src, mayRun } = script;
    try {
      if (isThere(src)) return;
      await fetchAhead(script);
      if (isThere(src)) return;
      if (mayRun && !mayRun()) throw new Error('it may not run any more');
      const element = page.createElement('script');
      element.async = true;
      element.src = trust(src);
      await add(element, attributesOf(script));
    } catch (cause) {
      // `cause` is assigned, because old browsers ignore the constructor's second parameter.
      // https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Error/cause
      throw Object.assign(new Error(`Failed to load script ${src}`), { cause });
    }
  };
};
