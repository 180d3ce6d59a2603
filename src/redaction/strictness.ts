import { decode, withoutAccents } from './decode.ts';
import { readsAsName } from './readsAsName.ts';

/**
 * How strictly a value is checked. `none` loses only certain secrets (e-mail addresses, JWTs), `thing` addresses with
 * secrets too; `usual` also loses random-looking text. A value checked as `name` stays if it reads as a name, as `state` if it is a word such as
 * `success`, as `flow` if it is a step of a page such as `step-2`. With `all` it never stays.
 */
export type Strictness = 'none' | 'thing' | 'usual' | 'name' | 'state' | 'flow' | 'all';

const STATE =
  /^(true|false|yes|no|on|off|[01]|ok|success(ful)?|fail(ed|ure)?|error|required|expired|invalid|denied|new|guest|anonymous|returning|done|cancell?ed|logged[-_]?(in|out))$/i;
const FLOW =
  /^(((step|schritt|etape|stap|paso)\d{0,2}|success|successful|thank|thanks|you|danke?|vielen|merci|bedankt|gracias|obrigad[oa]|erfolg(reich)?|succes|sucesso|exito|gesendet|envoyee?|verzonden|enviado|fehler|erreur|fout|bestae?tigung|bevestiging|confirmacion|vergessen|oublie|vergeten|sent|(e-?)?mail|error|failed|failure|expired|invalid|done|complete|completed|confirm|confirmed|confirmation|request|requested|new|start|form|index|password|reset|link|forgot|forgotten|update|change|verify|verification|security|questions?|code|enter|check|your|set|create|choose|method|identity|identify|account|login|current|welcome|otp|personal|details?|number|address|shareholder|holder|help|html?|\d{1,2}|[a-z]{2})([-_. ]|$))+$/i;

/** Whether a plain value stays. */
export const isAllowed: Readonly<Record<Strictness, (plain: string) => boolean>> = {
  none: () => true,
  thing: () => true,
  usual: () => true,
  name: readsAsName,
  state: (plain) => STATE.test(plain),
  flow: (plain) => FLOW.test(withoutAccents(plain)),
  all: () => false,
};

/**
 * Matches anywhere in a parameter's name without its separators. People's names, birthdays and numbers count as
 * secrets.
 */
const SECRET_IN_NAME =
  /token(?!i[sz])|passw(or)?[dt]|passcode|passphrase|kennwort|motdepasse|contrasen|wachtwoord|pwd|secret(?!ar)|jwt|sess(ion)?id|apikey|accesskey|privatekey|credential|username|userid|usermail|loginid|loginhint|csrf|xsrf|saml|(first|last|sur|given|maiden)name|(contact|customer)name$|(^|user|customer|contact|billing|shipping)(family|middle|full|display)name|dateofbirth|birth(day|date)|^bday|phone(number|no)|(mobile|cell)(number|no$)|^otp(?!review)|otp$/;
const SECRET =
  /^(pass|pin|pwd|sid|sig|signature|hmac|e?mail|uid|uname|[fl]name|vorname|nachname|courriel|correo|apellidos?|prenom|sobrenome|dob|mdp|senha)$/;
const STATES =
  /^((tele|cell|mobile|home|work|business|bus|contact|customer|user)?phone|telefon.?|tel|mobile|user|login|logon|signin|auth|authorization)$/;
const EITHER =
  /^(code|ticket|key|state|nonce|hash|(session|verify|verification|confirm|confirmation|activate|activation|invite|invitation|reset|auth|login)(code|key|hash)?)$/;
/** Numbers and codes of things may look random. `orderToken` and `orderKey` name secrets. */
const THING =
  /(^| )((produ[cik]to?|sku|ean|gtin|lote?|batch|chargen?|order|commande|bestell?(ung|ing)?|pedido|po|do[ck](ument)?|auftrag|arti(cle|kel|c[ou]lo)|materia+l|ingredient|recipe|re[cz]ept|sample|m(u|on)ster|catalog(ue)?)s?( ?(id|code|no|nr|num|number|nummer|numero|name|ref(erence)?|type))?|(item|art) ?(code|no|nr|num|number|nummer))$/;
/** Words that may follow the decisive word: `token_id`, `password2`, `email-address`. */
const AFTER =
  /^(id|name|value|address|code|key|no|nr|num|number|full|year|month|day|c|hash|confirm|confirmation|repeat|again|new|old|\d+)$/;
/** `productCode` and `primaryKey` name things, not secrets. */
const OF_THINGS = /^(code|key|hash|state)$/;

/**
 * How strictly a parameter's value is checked, by the parameter's name in any spelling: `user[password]`, `X-API-Key`.
 */
export const strictnessOfName = (encoded: string): Strictness => {
  const words = withoutAccents(decode(encoded))
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  if (SECRET_IN_NAME.test(words.join(''))) return 'all';
  if (THING.test(words.join(' '))) return 'thing';
  // “E-mail” is one word.
  const joined = words
    .join(' ')
    .replace(/\be mail\b/, 'email')
    .split(' ');
  while (joined.length > 1 && AFTER.test(joined[joined.length - 1] ?? '')) joined.pop();
  const last = (joined[joined.length - 1] ?? '').replace(/\d+$/, '');
  if (SECRET.test(last)) return 'all';
  if (STATES.test(last)) return 'state';
  return EITHER.test(last) && (joined.length === 1 || !OF_THINGS.test(last)) ? 'name' : 'usual';
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
