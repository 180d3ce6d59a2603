// npx tsx scripts/prose.ts
// Checks the prose of README, CONTRIBUTING, docs/ and the comments of the code by the rules of .textlintrc.yml. It
// leaves out the pages that .textlintignore names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, loadTextlintrc } from 'textlint';
import { commentsIn } from './commentsIn.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
const CODE = ['src', 'edge-emulator', 'build', 'scripts', 'demo', 'devtools'];

const linter = createLinter({
  descriptor: await loadTextlintrc({ configFilePath: '.textlintrc.yml' }),
  ignoreFilePath: '.textlintignore',
});

interface Finding {
  readonly line: number;
  readonly message: string;
}
const told = (file: string, findings: readonly Finding[]) =>
  findings.map(({ line, message }) => `${file}:${line} ${message.replaceAll('\n', ' ')}`);

const inPages = async (): Promise<readonly string[]> =>
  (await linter.lintFiles(PAGES)).flatMap(({ filePath, messages }) => told(filePath, messages));

const inComments = async (file: string): Promise<readonly string[]> =>
  told(file, (await linter.lintText(commentsIn(readFileSync(file, 'utf8')), 'comments.md')).messages);

const code = CODE.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const findings = [...(await inPages()), ...(await Promise.all(code.map(inComments))).flat()];
console.log(findings.length === 0 ? 'Nothing to correct.' : findings.join('\n'));
process.exitCode = findings.length === 0 ? 0 : 1;
