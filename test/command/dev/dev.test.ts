import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dev } from '../../../src/command/dev/dev.ts';
import { runTamis } from '../runTamis.ts';
import { farFolder, ofShop, read, shopFiles } from '../shop.ts';
import { startTamis } from '../startTamis.ts';

/** Vite does not watch what is in `node_modules`, where other sites of the tests lie. */
const shopFolder = (): string =>
  farFolder({ ...shopFiles(), ...ofShop('index.html', 'settings/development.json') });
const textOf = async (url: string) => (await fetch(url)).text();

describe('tamis dev', () => {
  it('serves the page of the site with its settings, an edge here, the tag, and the inspector open', async () => {
    const running = startTamis(dev, ['--port', '0'], shopFolder());
    const url = (await running.printed(/http:\/\/127\.0\.0\.1:\d+\//)).slice(0, -1);
    const page = await textOf(`${url}/honey`);
    expect(page).toContain('<h1>Honey</h1>');
    const block =
      /<script type="application\/json" id="tamis-settings">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ edgeDomain: url, tenant: 'shopco', debug: true });
    expect(page).toContain('<script async src="/tag.js"></script>');
    expect(page).toContain('tag.inspect()');
    const answer = await fetch(`${url}/ee/v1/interact?configId=shop-dev`, {
      method: 'POST',
      body: JSON.stringify({ events: [{ xdm: { eventType: 'x', timestamp: new Date().toISOString() } }] }),
    });
    expect(answer.status).toBe(200);
    expect(await running.printed(/^\S+ {2}x {2}.*$/m)).toContain('shop-dev');
    expect(await running.end()).toBe(0);
  });

  it('has a button for each push of the examples', async () => {
    const running = startTamis(dev, ['--port', '0'], shopFolder());
    const url = await running.printed(/http:\/\/127\.0\.0\.1:\d+\/tamis/);
    const page = await textOf(url);
    expect(page.match(/data-push=/g)).toHaveLength(6);
    expect(page).toContain('{&quot;event&quot;:&quot;searched&quot;,&quot;search&quot;:{&quot;term&quot;');
    expect(page).toContain(' aria-label="Push: Purchase: two jars of honey">Push</button>');
    expect(page.match(/<main>/g)).toHaveLength(1);
    expect(page).toContain('<link rel="icon" href="data:image/svg+xml,');
  });

  it('builds the tag on demand, and anew when the site changes; a mistake is told on the page', async () => {
    const folder = shopFolder();
    const running = startTamis(dev, ['--port', '0'], folder);
    const url = await running.printed(/http:\/\/127\.0\.0\.1:\d+\//);
    const rules = read(folder, 'rules.ts');
    const has = async (text: string) => (await textOf(`${url}tag.js`)).includes(text);
    let saves = 0;
    /** Saves the rules until the server says so: its watcher takes two changes within 50 ms for one. */
    const save = async (text: string) => {
      saves += 1;
      let isSeen = false;
      const seen = running.printed(new RegExp(`(rules\\.ts has changed[\\s\\S]*){${saves}}`));
      void seen.then(() => {
        isSeen = true;
      });
      const isSaved = () => {
        if (!isSeen) writeFileSync(join(folder, 'rules.ts'), text);
        return isSeen;
      };
      await expect.poll(isSaved, { interval: 100, timeout: 60_000 }).toBe(true);
    };
    expect(await has('Add to cart')).toBe(true);
    expect(await textOf(`${url}inspector.js`)).toContain('name:"Add to cart"');
    await save(rules.replace('Add to cart', 'Into the basket'));
    expect(await has('Into the basket')).toBe(true);
    await save('export const = 3;');
    expect(await textOf(`${url}tag.js`)).toMatch(/^console\.error\("\[tamis\] site\.ts cannot be loaded: /);
    await save(rules);
    expect(await has('Add to cart')).toBe(true);
  });

  it('gives the pages of others nothing but what an edge gives', async () => {
    const running = startTamis(dev, ['--port', '0'], shopFolder());
    const url = await running.printed(/http:\/\/127\.0\.0\.1:\d+\//);
    const { hostname, port } = new URL(url);
    const statusOf = (path: string, headers: Readonly<Record<string, string>>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ hostname, port, path, headers }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    const foreign = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.test' },
      { host: 'rebound.evil.test:5180', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of foreign)
      for (const path of ['/tag.js', '/inspector.js', '/tamis', '/', '/site.ts', '/_edge/events'])
        expect([path, headers, await statusOf(path, headers)]).toEqual([path, headers, 403]);
    expect(await statusOf('/tag.js', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
  });

  it('refuses a port that is taken', async () => {
    const running = startTamis(dev, ['--port', '0'], shopFolder());
    const port = (await running.printed(/:\d{4,5}/)).slice(1);
    const { code, error } = await runTamis(dev, ['--port', port], { cwd: shopFolder() });
    expect(code).toBe(3);
    expect(error).toContain(`The page cannot be served on port ${port}: `);
  });
});
