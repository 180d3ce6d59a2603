import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Script } from '../../../src/browser/index.ts';
import { openKey } from '../../../src/preview/openKey.ts';
import { PREVIEW_KEY } from '../../../src/preview/preview.ts';
import { startPreview } from '../../../src/preview/startPreview.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { DRAFT, HASH, keyOf, OTHER_PAIR, SITES_PAIR } from '../../fakes/signedDraft.ts';

const KEY = keyOf();
const FOLDER = '1.4.0-q7Yk2mPz81LcXv0aB5tR';
const HOST = 'https://www.example.com/tamis/';
const PREVIEWED = `${HOST}${FOLDER}/tag.js`;

/** A page whose loader has found a preview, or a request for one. */
const start = async ({
  kept = undefined as string | undefined,
  hash = '',
  answer = null as string | null,
  missing = [] as readonly string[],
  file = 'tag.js',
  now = Date.UTC(2026, 10, 29),
}) => {
  const { session } = createFakeBrowser();
  if (kept !== undefined) session.set(PREVIEW_KEY, kept);
  const seen = {
    loaded: [] as Script[],
    asked: [] as string[],
    bars: [] as string[],
    told: [] as unknown[],
    cleaned: [] as string[],
    reloads: [] as string[],
  };
  let end: (() => void) | undefined;
  const tell = (...what: readonly unknown[]) => void seen.told.push(...what);
  await startPreview({
    browser: {
      session,
      console: { error: tell, warn: tell, info: tell, table: tell },
      loadScript: async (script) => {
        seen.loaded.push(script);
        if (missing.includes(script.src)) throw new Error(`Failed to load script ${script.src}`);
      },
    },
    folder: HOST,
    released: { file, integrity: 'sha384-x' },
    hash,
    now,
    openKey: (key) => openKey(key, SITES_PAIR.publicKey, webcrypto.subtle as SubtleCrypto),
    cleanAddress: () => void seen.cleaned.push('once'),
    ask: (question) => {
      seen.asked.push(question);
      return answer;
    },
    showBar: (text, stop) => {
      seen.bars.push(text);
      end = stop;
    },
    reload: () => void seen.reloads.push('once'),
  });
  return { ...seen, end, kept: session.get(PREVIEW_KEY), seen, session };
};
const QUESTION = 'The key of the preview, as tamis build has printed it:';
const srcs = (loaded: readonly Script[]) => loaded.map(({ src }) => src);

describe('a session that previews a version', () => {
  it('loads it from its folder beside the loader, and says so until it is stopped', async () => {
    const page = await start({ kept: KEY });
    expect(page.loaded).toEqual([{ src: PREVIEWED, integrity: HASH, attributes: { 'data-tamis': '' } }]);
    expect(page.bars).toEqual(['Preview of release 1.4.0, in this browser’s session only']);
    expect(page.asked).toEqual([]);
    page.end?.();
    expect([page.session.get(PREVIEW_KEY), page.seen.reloads]).toEqual([undefined, ['once']]);
  });

  it('takes the file of the page’s loader, whatever version that is of', async () => {
    const { loaded } = await start({ kept: KEY, file: '0.2.0/tag.legacy.js' });
    expect(srcs(loaded)).toEqual([`${HOST}${FOLDER}/tag.legacy.js`]);
  });

  it('loads the released tag if the preview is not there, says so, and is over', async () => {
    const page = await start({ kept: KEY, missing: [PREVIEWED] });
    const attributes = { 'data-tamis': '' };
    expect(page.loaded[1]).toEqual({ src: `${HOST}tag.js`, integrity: 'sha384-x', attributes });
    expect(page.bars).toEqual(['The preview of release 1.4.0 cannot be loaded. The released tag runs.']);
    expect([page.kept, page.end]).toEqual([undefined, undefined]);
  });

  it.each([
    [Date.UTC(2026, 11, 6, 23, 59, 59), true],
    [Date.UTC(2026, 11, 7), false],
  ])('counts until the end of its last day: at %i, %j', async (now, counts) => {
    const page = await start({ kept: keyOf({ until: '2026-12-06' }), now });
    expect(srcs(page.loaded)).toEqual([counts ? PREVIEWED : `${HOST}tag.js`]);
    if (counts) return;
    const over = 'The key of the preview of release 1.4.0 counted until 2026-12-06. The released tag runs.';
    expect([page.bars, page.kept]).toEqual([[over], undefined]);
  });

  it.each<{ readonly [file: string]: string }>([{}, { 'tag.js': 'x' }, { constructor: HASH }])(
    'is nothing without the hash of its file: %j',
    async (files) => {
      const page = await start({ kept: keyOf({ files }) });
      expect(srcs(page.loaded)).toEqual([`${HOST}tag.js`]);
      expect(page.bars).toEqual(['The preview of release 1.4.0 has no tag.js. The released tag runs.']);
    },
  );

  it.each([OTHER_PAIR.sign(DRAFT), '1.4.0 q7Yk2mPz81LcXv0aB5tR', 'https://evil.example', '1.4.0'])(
    'loads the released tag if session storage has no key of this site but %j',
    async (kept) => {
      const page = await start({ kept });
      expect([srcs(page.loaded), page.bars, page.kept]).toEqual([[`${HOST}tag.js`], [], undefined]);
      expect(page.told).toEqual([
        "[tamis] This page's preview.js does not know the key of the preview. The released tag runs.",
      ]);
    },
  );

  it('tells the console if nothing can be loaded', async () => {
    const page = await start({ missing: [`${HOST}tag.js`] });
    expect(page.told).toEqual(['[tamis]', new Error(`Failed to load script ${HOST}tag.js`)]);
  });
});

describe('an address that asks for a preview', () => {
  it('starts it only with the key', async () => {
    const page = await start({ hash: '#tamis-preview=1.4.0', answer: ` ${KEY} ` });
    expect(page.asked).toEqual([QUESTION]);
    expect([srcs(page.loaded), page.kept, page.cleaned]).toEqual([[PREVIEWED], KEY, ['once']]);
  });

  it.each(['Please_type_your_password', '1.4.0%0AYour%20password', '<b>password</b>'])(
    'shows nothing of the link: %j',
    async (text) => {
      const page = await start({ hash: `#tamis-preview=${text}`, answer: null });
      expect([page.asked, page.bars, page.told]).toEqual([
        [QUESTION],
        [],
        ['[tamis] Without its key, there is no preview.'],
      ]);
    },
  );

  it.each([null, '', 'wrong', '../../evil/0123456789012345'])(
    'starts nothing with the key %j',
    async (answer) => {
      const page = await start({ hash: '#tamis-preview=1.4.0', answer });
      expect(srcs(page.loaded)).toEqual([`${HOST}tag.js`]);
      expect([page.bars, page.kept, page.cleaned]).toEqual([[], undefined, ['once']]);
      expect(page.told).toEqual(['[tamis] Without its key, there is no preview.']);
    },
  );

  it.each(['#tamis-preview=', '#tamis-preview=off'])('stops the preview: %s', async (hash) => {
    const page = await start({ kept: KEY, hash });
    expect(srcs(page.loaded)).toEqual([`${HOST}tag.js`]);
    expect([page.asked, page.kept, page.told]).toEqual([[], undefined, []]);
  });
});
