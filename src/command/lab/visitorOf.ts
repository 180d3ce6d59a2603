import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { messageOf } from '../../language/index.ts';
import type { Given } from '../command.ts';
import { mistake } from '../mistake.ts';

export type Act = (page: Page) => Promise<void>;

/** What a person does with the banner: sees that it asks, answers, takes a grant back. Rejects if it cannot be done. */
export type Visitor = Readonly<Record<'shown' | 'accept' | 'deny' | 'withdraw', Act>>;

/** A banner whose server is slow appears in this time too. */
const PATIENCE = { timeout: 8_000 };

/** Says why something could not be played. */
export const orElse = (why: string) => () => Promise.reject(new Error(why));

const find = async (page: Page, selector: string) => {
  const found = page.locator(selector).locator('visible=true').first();
  await found.waitFor(PATIENCE).catch(orElse(`nothing is visible that fits ${selector}`));
  return found;
};
const clickAll =
  (selectors: readonly string[]): Act =>
  async (page) => {
    for (const selector of selectors)
      await (await find(page, selector)).click({ ...PATIENCE, noWaitAfter: true });
  };

/** A visitor by the user's own script. @throws {Mistake} if it cannot be loaded. */
const playedBy = async (cwd: string, file: string): Promise<Visitor> => {
  const exported = await import(/* @vite-ignore */ pathToFileURL(resolve(cwd, file)).href).catch(
    (cause: unknown) => {
      throw mistake(`${file} cannot be loaded: ${messageOf(cause)}`);
    },
  );
  const act = (name: string): Act =>
    typeof exported[name] === 'function' ? exported[name] : orElse(`${file} exports no function ${name}`);
  return { shown: act('shown'), accept: act('accept'), deny: act('deny'), withdraw: act('withdraw') };
};

/** The visitor that the options describe. @throws {Mistake} */
export const visitorOf = async (cwd: string, { play, accept, deny, open }: Given): Promise<Visitor> => {
  if (typeof play === 'string') return playedBy(cwd, play);
  if (!Array.isArray(accept) || !Array.isArray(deny))
    throw mistake(
      'Say what a visitor clicks, by --accept and --deny, or name a module that does it by --play.',
    );
  return {
    shown: async (page) => void (await find(page, accept[0])),
    accept: clickAll(accept),
    deny: clickAll(deny),
    withdraw: clickAll([...(Array.isArray(open) ? open : []), ...deny]),
  };
};
