import { withoutAccents, wordsOf } from './decode.ts';
import { strictnessOfPersonal } from './personalNames.ts';
import { readsAsName } from './readsAsName.ts';

/** The text that replaces a secret. */
export const REDACTED = 'redacted';

/**
 * How strictly a value is checked. `none` loses only secrets of a certain format, `thing` addresses with secrets too;
 * `usual` also loses random-looking text, and so does `written`, on more evidence: names of pages and files, and searches.
 * A value checked as `name` stays if it reads as a name, as `state` if it is a word such as `success`, as `flow` if it is
 * a step of a page such as `step-2`. With `all` it never stays.
 */
export type Strictness = 'none' | 'thing' | 'written' | 'usual' | 'name' | 'state' | 'flow' | 'all';

const STATE =
  /^(true|false|yes|no|on|off|[01]|ok|success(ful)?|fail(ed|ure)?|error|required|expired|invalid|denied|new|guest|anonymous|returning|done|cancell?ed|logged[-_]?(in|out))$/i;
const FLOW =
  /^(((step|schritt|etape|stap|paso)\d{0,2}|success|successful|thank|thanks|you|danke?|vielen|merci|bedankt|gracias|obrigad[oa]|erfolg(reich)?|succes|sucesso|exito|gesendet|envoyee?|verzonden|enviado|fehler|erreur|fout|bestae?tigung|bevestiging|confirmacion|vergessen|oublie|vergeten|sent|(e-?)?mail|error|failed|failure|expired|invalid|done|complete|completed|confirm|confirmed|confirmation|request|requested|new|start|form|index|password|reset|link|forgot|forgotten|update|change|verify|verification|security|questions?|code|enter|check|your|set|create|choose|method|identity|identify|account|login|current|welcome|otp|personal|details?|number|address|shareholder|holder|help|html?|\d{1,2}|[a-z]{2})([-_. ]|$))+$/i;

const ALLOWED: { readonly [S in Strictness]?: (plain: string) => boolean } = {
  name: readsAsName,
  state: (plain) => STATE.test(plain),
  flow: (plain) => FLOW.test(withoutAccents(plain)),
  all: () => false,
};
/** Whether a plain value stays. */
export const isAllowed = (strictness: Strictness, plain: string): boolean =>
  ALLOWED[strictness]?.(plain) ?? true;

/** Matches anywhere in a parameter's name without its separators. */
const SECRET_IN_NAME =
  /token(?!i[sz])|passw(or)?[dt]|passcode|passphrase|kennwort|motdepasse|contrasen|wachtwoord|pwd|secret(?!ar)|jwt|sess(ion)?id|(api|access|account|private)key|credential|username|userid|usermail|loginid|loginhint|csrf|xsrf|saml|^otp(?!review)|otp$/;
const SECRET = /^(pass|pin|pwd|sid|sig|signature|hmac|e?mail|uid|courriel|correo|mdp|senha)$/;
const STATES = /^(user|login|logon|signin|auth|authorization)$/;
const EITHER =
  /^(code|ticket|key|state|nonce|hash|(session|verify|verification|confirm|confirmation|activate|activation|invite|invitation|reset|auth|login)(code|key|hash)?)$/;
/** What people search for are names. */
const SEARCH =
  /^([qsk]|query|keywords?|search(term|text|query|words?)?|such(e|wort|begriff)|recherche|busca|ricerca|pesquisa)$/;
/** Numbers and codes of things may look random. `orderToken` and `orderKey` name secrets. */
const THING =
  /(^| )((produ[cik]to?|sku|ean|gtin|lote?|batch|chargen?|order|commande|bestell?(ung|ing)?|pedido|po|do[ck](ument)?|auftrag|arti(cle|kel|c[ou]lo)|materia+l|ingredient|recipe|re[cz]ept|sample|m(u|on)ster|catalog(ue)?|mpn|model|variante?)s?( ?(id|code|no|nr|num|number|nummer|numero|name|ref(erence)?|type))?|(item|art|part|track(ing)?|sendungs) ?(code|no|nr|num|number|nummer))$/;
/** Words that may follow the decisive word: `token_id`, `password2`, `email-address`. */
const AFTER =
  /^(id|name|value|address|code|key|no|nr|num|number|ref|reference|last4|full|year|month|day|c|hash|confirm|confirmation|repeat|again|new|old|\d+)$/;
/** `productCode` and `primaryKey` name things, not secrets. */
const OF_THINGS = /^(code|key|hash|state)$/;

/** The words of a name without `id`, `number` and the like at the end. “E-mail” is one word. */
const decisive = (words: readonly string[]): readonly string[] => {
  const left = words
    .join(' ')
    .replace(/\be mail\b/, 'email')
    .split(' ');
  while (left.length > 1 && AFTER.test(left[left.length - 1] ?? '')) left.pop();
  return left;
};

/**
 * How strictly a parameter's value is checked, by the parameter's name in any spelling: `user[password]`, `X-API-Key`.
 */
export const strictnessOfName = (encoded: string): Strictness => {
  const words = wordsOf(encoded);
  if (SECRET_IN_NAME.test(words.join(''))) return 'all';
  if (THING.test(words.join(' '))) return 'thing';
  if (SEARCH.test(words.join(''))) return 'written';
  const left = decisive(words);
  const last = (left[left.length - 1] ?? '').replace(/\d+$/, '');
  if (SECRET.test(last)) return 'all';
  if (STATES.test(last)) return 'state';
  if (EITHER.test(last) && (left.length === 1 || !OF_THINGS.test(last))) return 'name';
  return strictnessOfPersonal(words, left.join(' '));
};

/**
 * How strictly a field's value is checked, by the names of the field and of the object that holds it: `usual`, if they
 * name no person and no payment.
 */
export const strictnessOfField = (path: string): Strictness => {
  const words = wordsOf(path.replace(/^.*\.(?=.*\.)|^_\w+\./g, ''));
  return strictnessOfPersonal(words, decisive(words).join(' '));
};

const PASSWORD =
  /password|passwd|passwort|kennwort|mot-?de-?passe|contrasen|wachtwoord|(^|[-_])senha([-_]|$)|^(token|jwt|otp)$|magic-?link/;
const MAIL_TO_VERIFY =
  /(verif|confirm|activat|validat)\w*[-_]?(e-?mail|account|user)|(e-?mail|account|user)[-_]?(verif|confirm|activat|validat)/;
const MAY_ANNOUNCE =
  /(^|[-_])(verify|verification|confirm|confirmation|activate|activation|validate|validation|invite|invitation|reset|unlock|unsubscribe|auth|oauth|sso|magic|session)([-_]|$)/;
/** A heading such as “why your password matters to food safety” announces nothing. */
const MAX_WORDS = 4;

/**
 * How strictly the segments after this one are checked. Pages that handle passwords or confirm e-mail addresses have
 * tokens in their address, however short.
 */
export const strictnessAfter = (segment: string): Strictness => {
  const word = withoutAccents(segment)
    .replace(/\..*/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    // One word, so that it does not make the segment a heading.
    .replace(/mot-de-passe/, 'motdepasse');
  if (word.split(/[-_]/).length > MAX_WORDS) return 'usual';
  if (PASSWORD.test(word) || MAIL_TO_VERIFY.test(word)) return 'flow';
  return MAY_ANNOUNCE.test(word) ? 'name' : 'usual';
};
