import { describe, expect, it } from 'vitest';
import type { Script } from '../../../src/browser/index.ts';
import { GivenUp, type ScriptSource } from '../../../src/engine/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createScriptLoader } from '../../../src/thirdParty/index.ts';

const loader = (
  hosts: readonly string[] = ['vendor.test'],
  { host = 'www.foodco.co.uk', prepare = (_href: string) => {}, isPinned = false } = {},
) => {
  const browser = createFakeBrowser({ url: `https://${host}/en/careers.html` });
  const added: Script[] = [];
  const load = createScriptLoader(
    { ...browser, loadScript: async ({ mayRun: _, ...script }) => void added.push(script) },
    hosts,
    prepare,
    isPinned,
  );
  let mayRun = true;
  const withdraw = () => {
    mayRun = false;
  };
  return { browser, load: (script: ScriptSource) => load(script, () => mayRun), added, withdraw };
};

describe('the loader of scripts', () => {
  it.each(
    'https://vendor.test/a.js https://cdn.vendor.test/a.js https://static.foodco.co.uk/a.js /a.js'.split(' '),
  )('loads %s', async (src) => {
    const { load, added } = loader();
    await load({ src });
    expect(added).toEqual([{ src: new URL(src, 'https://www.foodco.co.uk/').href }]);
  });

  it.each(
    `https://evil.test/a.js https://notvendor.test/a.js https://vendor.test.evil.test/a.js
    https://other.co.uk/a.js //evil.test/a.js`.split(/\s+/),
  )('does not load %s', async (src) => {
    const { load, added } = loader();
    await expect(load({ src })).rejects.toThrow(/^Failed to load script https:.*not among scriptHosts/);
    expect(added).toEqual([]);
  });

  it.each([
    ['publish-p1-e2.adobeaemcloud.com', 'publish-p6-e6.adobeaemcloud.com'],
    ['foodco.github.io', 'evil.github.io'],
    ['foodco.netlify.app', 'evil.netlify.app'],
    ['foodco.s3.eu-west-1.amazonaws.com', 'evil.s3.eu-west-1.amazonaws.com'],
  ])('on %s does not load a neighbour’s, of %s', async (host, neighbour) => {
    const { load, added } = loader([], { host });
    await expect(load({ src: `https://${neighbour}/a.js` })).rejects.toThrow('not among scriptHosts');
    await load({ src: '/a.js' });
    expect(added).toEqual([{ src: `https://${host}/a.js` }]);
  });

  it('whose hosts are pinned loads from no others, not even from the site itself', async () => {
    const { load, added } = loader(['vendor.test'], { isPinned: true });
    await expect(load({ src: '/a.js' })).rejects.toThrow('not among scriptHosts');
    await load({ src: 'https://vendor.test/a.js' });
    expect(added).toHaveLength(1);
  });

  it('loads a script once, however often it is asked', async () => {
    const { load, added } = loader();
    await Promise.all([load({ src: '/a.js' }), load({ src: 'https://www.foodco.co.uk/a.js' })]);
    await load({ src: '/a.js' });
    expect(added).toHaveLength(1);
  });

  it('sets the script’s globals before it loads, but replaces none of the page’s, and passes on the rest', async () => {
    const { load, browser, added } = loader();
    browser.globals.known = 'the page’s';
    const olivia = { oliviaChatData: [['setKey', 'k'], ['start']] };
    const rest = { integrity: 'sha384-x', attributes: { 'data-domain-script': '1' } };
    await load({ src: '/a.js', globals: { known: 'ours', ...olivia }, ...rest });
    expect(browser.globals).toMatchObject({ known: 'the page’s', ...olivia });
    expect(added).toMatchObject([rest]);
  });

  it('prepares each script just before it is added, and does not load it if that fails', async () => {
    const prepared: string[] = [];
    const { load, added } = loader(['vendor.test'], {
      prepare: (href) => {
        prepared.push(href);
        if (href.endsWith('/gtm.js')) throw new Error('not prepared');
      },
    });
    await load({ src: 'https://vendor.test/a.js' });
    await expect(load({ src: '/gtm.js' })).rejects.toThrow('not prepared');
    expect(prepared).toEqual(['https://vendor.test/a.js', 'https://www.foodco.co.uk/gtm.js']);
    expect(added).toEqual([{ src: 'https://vendor.test/a.js' }]);
  });

  it('does not run a script whose consent is withdrawn while it is fetched, and loads it once it is back', async () => {
    let mayRun = true;
    let fetched = () => {};
    const ran: string[] = [];
    const load = createScriptLoader(
      {
        ...createFakeBrowser(),
        // Like the browser's implementation: it asks again after the script has been fetched.
        loadScript: async (script) => {
          await new Promise<void>((resolve) => {
            fetched = resolve;
          });
          if (!script.mayRun?.()) throw new Error('not run');
          ran.push(script.src);
        },
      },
      ['vendor.test'],
      () => {},
    );
    const src = 'https://vendor.test/a.js';
    const loading = load({ src }, () => mayRun);
    await Promise.resolve();
    mayRun = false;
    fetched();
    await expect(loading).rejects.toEqual(
      new GivenUp(`The script ${src} was not run: consent was withdrawn.`),
    );
    mayRun = true;
    const again = load({ src }, () => mayRun);
    await Promise.resolve();
    fetched();
    await again;
    expect(ran).toEqual([src]);
  });
});
