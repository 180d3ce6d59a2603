import { expect, it } from 'vitest';
import { manifest } from '../../../devtools/manifest.ts';

it('asks for nothing: no permission, no host, no script in pages, no background', () => {
  expect(Object.keys(manifest('1.2.3')).sort()).toEqual([
    ...['browser_specific_settings', 'content_security_policy', 'description', 'devtools_page'],
    ...['manifest_version', 'minimum_chrome_version', 'name', 'version'],
  ]);
});

it('has a description that stores take', () => {
  expect(manifest('1.2.3').description.length).toBeLessThanOrEqual(132);
});
