import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';

const failuresFolder = 'test/results/failed';

/** A page that has hung must not delay the next test. */
const PATIENCE_MS = 3_000;

interface EndedTest {
  readonly fullTestName: string;
  readonly file: { readonly name: string };
  readonly result?: { readonly state: string };
}

/** A page at the end of a test, independent of its driver. */
interface OpenPage {
  url(): string | Promise<string>;
  evaluate(expression: string): Promise<unknown>;
  /** Returns a PNG. */
  screenshot(): Promise<Uint8Array>;
}

/** One line for the request and its result, and one for its body. */
export const linesOf = (requests: readonly Request[]): readonly string[] =>
  requests.flatMap((request) => {
    const end = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no answer';
    const body = request.postData();
    return [`${request.method()} ${request.url()} ${end}`, ...(body ? [`  ${body}`] : [])];
  });

const folderName = ({ file, fullTestName }: EndedTest): string =>
  `${basename(file.name).replace(/\.spec\.ts$/, '')} ${fullTestName}`
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120);

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(reject, PATIENCE_MS, new Error('The page does not answer.')),
    ),
  ]);

/**
 * If the test has failed, saves a screenshot of each open page, its tag's trace, and the requests as lines of text, in
 * a folder named after the test. Returns the folder.
 */
export const keepFailure = async (
  test: EndedTest,
  pages: readonly OpenPage[],
  requests: readonly string[],
  folder = failuresFolder,
): Promise<string | undefined> => {
  if (test.result?.state !== 'fail') return undefined;
  const place = join(folder, folderName(test));
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'requests.txt'), `${requests.join('\n')}\n`);
  await Promise.all(
    pages.map(async (page, at) => {
      const file = (name: string) => join(place, `page-${at + 1}${name}`);
      const inTrace = within(page.evaluate('window.tamis?.trace.records() ?? "no tag runs"')).catch(String);
      const looks = within(page.screenshot()).catch(() => undefined);
      const address = within(Promise.resolve(page.url())).catch(String);
      const [url, trace, screenshot] = await Promise.all([address, inTrace, looks]);
      await writeFile(file('.json'), JSON.stringify({ url, trace }, null, 2));
      if (screenshot) await writeFile(file('.png'), screenshot);
    }),
  );
  return place;
};

/** The same for a visit with Playwright, with all its requests. */
export const keepFailedVisit = (
  test: EndedTest,
  { context, requests }: { readonly context: BrowserContext; readonly requests: readonly Request[] },
): Promise<string | undefined> => keepFailure(test, context.pages(), linesOf(requests));
