// @vitest-environment node
import { expect, it } from 'vitest';
import { findWebKit } from '../../../scripts/findWebKit.ts';
import { computerWith } from './computerWith.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const env = { TAMIS_WEBKIT: '/told/driver' };

it('findWebKit takes the system’s driver and screen, or the given driver, and no other if that is missing', () => {
  expect(findWebKit(computerWith([driver, screen]))).toEqual({ driver, screen });
  const told = computerWith([driver, screen, '/told/driver'], { env });
  expect(findWebKit(told)).toEqual({ driver: '/told/driver', screen });
  const missing = computerWith([driver, screen], { env });
  expect(() => findWebKit(missing)).toThrow('TAMIS_WEBKIT names no file: /told/driver');
});

it.each([[[driver]], [[screen]], [[]]])('findWebKit returns nothing if there is only %j', (files) => {
  expect(findWebKit(computerWith(files))).toBeUndefined();
});
