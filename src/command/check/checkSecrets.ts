import type { Finding } from '../command.ts';
import { hasSecret, SECRET_NAME } from '../maskSecrets.ts';
import { lineAt, namedIn } from '../site/namedIn.ts';
import type { CheckedSite } from './siteText.ts';

/** A text of one word, as passwords and keys are, and no name of a setting, a rule or a field. */
const IS_KEY = /^(?=.*[\d\W_])[^\s.…<>]{8,}$/;

/** Secrets in settings and sources: known formats anywhere, comments too; other texts if their name says what they are. */
export const checkSecrets = ({ parser, sources, settings, shown }: CheckedSite): readonly Finding[] => {
  const ofSettings = settings.map(({ file, text }) => {
    // JSON is an expression of JavaScript, and this adds no line.
    const { named } = namedIn(parser, 'settings.js', `(${text}\n)`);
    return { file, text, named, isSecret: (value: string) => value !== '' };
  });
  const ofSources = sources.map((it) => ({ ...it, isSecret: (value: string) => IS_KEY.test(value) }));
  return [...ofSettings, ...ofSources].flatMap(({ file, text, named, isSecret }) => {
    const known = text.split('\n').flatMap((line, at) => (hasSecret(line) ? [at + 1] : []));
    const told = named.flatMap(({ name, value, start }) =>
      value !== undefined && SECRET_NAME.test(name) && isSecret(value) ? [lineAt(text, start)] : [],
    );
    return [...new Set([...known, ...told])].map((line): Finding => {
      return {
        level: 'error',
        check: 'secret',
        message:
          'Here is a secret. Every visitor can read what a tag contains: remove it, and make it invalid.',
        file: shown(file),
        line,
      };
    });
  });
};
