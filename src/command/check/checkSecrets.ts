import { hasOwn } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import { hasSecret, SECRET_NAME } from '../maskSecrets.ts';
import { lineAt, namedIn } from '../site/namedIn.ts';
import type { CheckedSite } from './siteText.ts';

/** A text as passwords and keys are, which is no word, name or address. */
const IS_KEY = /^(?=.*\d)(?=.*[a-z])(?!.*:\/\/)[^\s…<>]{8,}$/i;

/** Secrets in settings and sources: known formats anywhere, comments too; other texts if their name says what they are. */
export const checkSecrets = ({
  module,
  parser,
  sources,
  settings,
  shown,
}: CheckedSite): readonly Finding[] => {
  const ofSettings = settings.map(({ file, text }) => {
    // JSON is an expression of JavaScript, and this adds no line.
    const { named } = namedIn(parser, 'settings.js', `(${text}\n)`);
    // A setting of the site's own, such as the path of its page for passwords, may have such a name.
    const isOwn = (name: string) => hasOwn(module.site.ownSettings ?? {}, name);
    const isSecret = (name: string, value: string) => (isOwn(name) ? IS_KEY.test(value) : value !== '');
    return { file, text, named, isSecret };
  });
  const ofSources = sources.map((it) => ({
    ...it,
    isSecret: (_: string, value: string) => IS_KEY.test(value),
  }));
  return [...ofSettings, ...ofSources].flatMap(({ file, text, named, isSecret }) => {
    const known = text.split('\n').flatMap((line, at) => (hasSecret(line) ? [at + 1] : []));
    const told = named.flatMap(({ name, value, start }) =>
      value !== undefined && SECRET_NAME.test(name) && isSecret(name, value) ? [lineAt(text, start)] : [],
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
