import type { Finding } from '../command.ts';
import type { SiteText } from './siteText.ts';

/** A comment that allows a warning at its own line, or at the next one, and says why. */
const ALLOWS = /tamis-check-allow ([a-z-]+): \S/;

/** The findings without the warnings that a comment in a module allows: `// tamis-check-allow no-consent: why`. */
export const withoutAllowed = (
  findings: readonly Finding[],
  { sources, shown }: Pick<SiteText, 'sources' | 'shown'>,
): readonly Finding[] => {
  const allowed = new Set(
    sources.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at) => {
        const [, check] = ALLOWS.exec(line) ?? [];
        return check ? [at + 1, at + 2].map((it) => `${check} ${shown(file)}:${it}`) : [];
      }),
    ),
  );
  return findings.filter(
    ({ level, check, file, line }) => level === 'error' || !allowed.has(`${check} ${file}:${line}`),
  );
};
