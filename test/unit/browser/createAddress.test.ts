import { expect, it } from 'vitest';
import { createAddress } from '../../../src/browser/createAddress.ts';

/** As in Chromium: `document.URL` contains a user's name and password, `location.href` does not. */
const start = () => {
  const document = { URL: 'https://jane:secret@www.example.com/a.html' };
  let texts = 0;
  const location = {
    get href() {
      texts += 1;
      return document.URL.replace('jane:secret@', '');
    },
  };
  const address = createAddress({ document: Object.create(document), location } as Window &
    typeof globalThis);
  return { document, address, texts: () => texts };
};

it('is the page’s, without a user’s name and password', () => {
  const { address } = start();
  for (let turn = 0; turn < 2; turn++) expect(address()).toBe('https://www.example.com/a.html');
});

it('is the new one as soon as there is one', () => {
  const { document, address } = start();
  address();
  document.URL = 'https://jane:secret@www.example.com/b.html';
  expect(address()).toBe('https://www.example.com/b.html');
});

it('is made again only for a new address', () => {
  const { document, address, texts } = start();
  for (let turn = 0; turn < 3; turn += 1) address();
  expect(texts()).toBe(1);
  document.URL += '#part';
  address();
  expect(texts()).toBe(2);
});
