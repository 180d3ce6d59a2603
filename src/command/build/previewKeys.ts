import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../language/index.ts';
import { type Draft, readDraft } from '../../preview/preview.ts';
import { NO_PUBLIC_KEY, PUBLIC_KEY_FORM } from '../../preview/publicKey.ts';
import { mistake } from '../mistake.ts';
import type { SitePackage } from '../site/sitePackage.ts';

/** The file that holds the secret key of a site's previews, beside its package.json. */
export const SECRET_FILE = '.tamis-preview-key';
/** The variable that holds it where no such file may lie. */
export const SECRET_VARIABLE = 'TAMIS_PREVIEW_KEY';

const bytesOf = (coordinate: string | undefined) => Buffer.from(coordinate ?? '', 'base64url');

/** A key's public half, as `preview.js` takes it. */
export const publicHalfOf = (secret: KeyObject): string => {
  const { x, y } = createPublicKey(secret).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]).toString('base64url');
};

const readSecret = (text: string, from: string): KeyObject => {
  const key = Buffer.from(text.trim(), 'base64url');
  const found = attempt(() => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  if (found?.asymmetricKeyDetails?.namedCurve === 'prime256v1') return found;
  throw mistake(`${from} holds no key that signs previews.`);
};

/** Lets git leave the secret out. */
const ignore = (folder: string): void => {
  const file = join(folder, '.gitignore');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before.split(/\r?\n/).includes(SECRET_FILE)) return;
  writeFileSync(file, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${SECRET_FILE}\n`);
};

/** Writes the public half into package.json; the rest stays as it is. */
const publishHalf = (folder: string, publicKey: string): void => {
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { tamis, ...others } = JSON.parse(text.replace(/^\uFEFF/, ''));
  const indent = /^[{\s]*\n([ \t]+)"/.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? 2;
  const whole = { ...others, tamis: { ...tamis, previewKey: publicKey } };
  writeFileSync(file, `${JSON.stringify(whole, null, indent)}\n`);
};

/** Signs the keys of a site's previews. */
export interface PreviewSigner {
  readonly sign: (draft: Draft) => string;
  /** What the user must hear of a new pair. */
  readonly news?: string;
}

export const signWith =
  (secret: KeyObject) =>
  (draft: Draft): string => {
    const described = Buffer.from(JSON.stringify(draft)).toString('base64url');
    const key = { key: secret, dsaEncoding: 'ieee-p1363' } as const;
    return `${described}.${sign('sha256', Buffer.from(described), key).toString('base64url')}`;
  };

const NEWS = `
This site had no key for previews. ${SECRET_FILE} signs them from now on: keep it secret, and out of the repository;
where no file may lie, ${SECRET_VARIABLE} holds its text. "tamis.previewKey" in package.json is its public half: commit it,
and release once, so that preview.js on the site knows it.`;

const create = (folder: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  ignore(folder);
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  writeFileSync(join(folder, SECRET_FILE), `${text}\n`, { mode: 0o600, flag: 'wx' });
  return privateKey;
};

/**
 * What signs the keys of a site's previews: the secret key of the file or the variable. If the site has none,
 * the first signature makes a pair.
 * @throws {Mistake} if only one half is there, or if both do not belong together.
 */
export const previewSigner = ({ folder = '.', previewKey }: SitePackage): PreviewSigner => {
  const file = join(folder, SECRET_FILE);
  const variable = process.env[SECRET_VARIABLE];
  const text = variable || (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const held = () => readSecret(text ?? '', variable ? SECRET_VARIABLE : SECRET_FILE);
  if (previewKey === undefined) {
    const sign = (draft: Draft) => {
      const secret = text === undefined ? create(folder) : held();
      publishHalf(folder, publicHalfOf(secret));
      return signWith(secret)(draft);
    };
    return { sign, news: NEWS };
  }
  if (text === undefined)
    throw mistake(
      `The key that signs previews is missing: put ${SECRET_FILE} beside package.json, or its text into ${SECRET_VARIABLE}. If it is lost, remove "previewKey" from package.json: the next --preview makes a new one.`,
    );
  const secret = held();
  if (publicHalfOf(secret) !== previewKey)
    throw mistake(
      `${variable ? SECRET_VARIABLE : SECRET_FILE} is not the other half of "tamis.previewKey" in package.json: no preview.js would know its keys.`,
    );
  return { sign: signWith(secret) };
};

/** A draft before it is built. */
export type NewDraft = Omit<Draft, 'files'>;

/** A draft of this version, in a folder that nobody can guess. */
export const newDraft = (version: string, until: string): NewDraft => {
  const made = readDraft({ version, until, place: randomBytes(18).toString('base64url'), files: {} });
  if (made === undefined) throw mistake(`The version in package.json cannot name a folder: "${version}".`);
  return made;
};

/** `preview.js` of a site: it knows the keys that this site has signed. @throws {Mistake} for what is no key. */
export const previewWithKey = (script: string, publicKey: string): string => {
  if (!PUBLIC_KEY_FORM.test(publicKey))
    throw mistake('"tamis.previewKey" in package.json is no key: tamis build --preview makes one.');
  const parts = script.split(NO_PUBLIC_KEY);
  if (parts.length !== 2) throw new Error('preview.js has no place for a key.');
  return parts.join(publicKey);
};
