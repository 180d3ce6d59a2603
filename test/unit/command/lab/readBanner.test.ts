import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readBanner } from '../../../../src/command/lab/readBanner.ts';
import { siteFolder } from '../../../siteFolder.ts';

const FILES = {
  'banner/banner.js': '',
  'banner/banner.html': `<script src="https://cdn.example.com/stub.js?v=2" async></script><link href='own.css'>`,
  'banner/stub.js': '',
  'banner/texts/en.json': '{}',
  'banner/a b/c.js': '',
  'secret.txt': '',
};

it('a banner is a script, a piece of HTML, or a folder of either', () => {
  const cwd = siteFolder(FILES);
  expect(readBanner(cwd, 'banner/banner.js').html).toBe('<script src="/banner.js"></script>');
  expect(readBanner(cwd, 'banner').html).toBe(FILES['banner/banner.html']);
});

it('a file answers each address that ends with its path, and nothing outside of the folder does', () => {
  const { fileFor } = readBanner(siteFolder(FILES), 'banner');
  const answered = (path: string) => basename(fileFor(path) ?? 'nothing');
  expect(answered('/v3/site/texts/en.json')).toBe('en.json');
  expect(answered('/v3/a%20b/c.js')).toBe('c.js');
  expect(answered('/en.json')).toBe('nothing');
  expect(answered('/')).toBe('nothing');
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%',
  ])
    expect([path, answered(path)]).toEqual([path, 'nothing']);
});

it('what the page names is no request of the banner’s script', () => {
  const { isNamed } = readBanner(siteFolder(FILES), 'banner');
  expect(['/stub.js', '/own.css', '/texts/en.json'].map(isNamed)).toEqual([true, true, false]);
});
