import { withoutAccents, wordsOf } from './decode.ts';
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

/*
 * Names of parameters and fields that hold a person or a payment, in English, German, French, Spanish, Italian and
 * Portuguese, without accents. Sources: the names of the HTML standard's autofill
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill), what browsers recognise in forms
 * of these languages (https://source.chromium.org/chromium, components/autofill), the national numbers of
 * https://arthurdejong.org/python-stdnum/, and the passenger name records of airlines.
 */

/** Anywhere in a name without its separators. */
const IN_NAME = new RegExp(
  [
    // A person's names
    '(first|last|sur|given|maiden|(^|[^a])vor|nach|ruf|familien|kunden|patienten|(^|[^e])holder|passenger|travell?er|recipient)name|(contact|customer|guest)name$|(^|user|customer|contact|billing|shipping|form|person|profile)(family|middle|full|display)name|nameon|prenom|nomd?e?fam|apell?id|sobrenome|cognome|nom(br)?e?(comp|titul)|(primeiro|ultimo)nome',
    // Birth, not the Renaissance
    'birth(d|y|pl)|ofbirth|geb(urt|dat)|(^.?|[^r].|[^ei])na(issance|cimiento|sci[mt])',
    // Phones
    '(phone|mobile?|cell|telefon|handy|ruf)#',
    // Papers, and numbers that a state gives
    'pass?[ae]?port|reisepass|passnum|ausweis|fue?hrersch|driv(er|ing)s?lic|identi(t[ea]|dad)|national(id|insu)|licen[cs]e#|so[cz]ial(secu|insu|vers)|(secur|segur)[a-z]+soc|(tax|steuer)(payer|id|#)|fiscale?$|contribu(in|y|ab)',
    // Payments
    '(credit|debit|payment|bank)(card|account)|card(#|holder|own|cod|cv|csc|exp([dimy]|$)|sec[cu])|kreditk|karten(inh|#)|prue?f(z|#)|tarjeta|cartao|(cart[ae]|c(ompte|uenta|onta))(di)?(banc|cred)|n(um(ero)?|ro)(d[eio])?(carte?a?|c(ompte|uenta|ont[ao]$))|security?(code|#)|cod(e|igo|ice)(d[ei])?s[ei][cg]ur|acc(oun)?t(#|holder)|konto(inh|#)|sortcode|swiftcode|routing#',
    // Health, journeys
    'krankenk|versicher(ungsn|ten)|diagnos(is|e|tico)$|(booking|buchungs?|reserv[a-z]*|prenotazione)(ref(?!u)|cod|#)|recordloc|localizador',
  ]
    .join('|')
    .replace(/#/g, 'n(um|[or](?![tiw]))'),
);
/** A word of a name: what is under it is always a person's. */
const WORD =
  /\b([fl]name|uname|dob|ssn|nino|nhs|dni|nie|nif|nir|cpf|iban|cv[cv]2?|bday|cc ?(csc|exp|nu|na)[a-z]*|pnr|patient|pa[cz]iente)(code|n(o|r|um(ber)?))?\b|(^|form )id n/;
/** The last word of a name: what is under it may also be the name of a thing. */
const PERSON_OR_THING = /\b(card|kart[ei]|cart[ea]|booking|buchung|reserv[a-z]+|prenotazione|pan|bic)\d*$/;
/** Phones, which may also be kinds of devices. */
const PHONE =
  /\b((tele|cell|mobile|home|work|business|bus|contact|customer|user)?phone|telefon.?|tel|mobile|movil|cellulare?|celular|telemovel)\d*$/;
/** The last word tells what a name names: a cover for passports, a cake, the height of a card. */
const OF_THING = /\b(cover|cake|gift|tag|size|height|header|type|error)$|art$/;

/**
 * How strictly the value under such a name is checked: always secret, unless it reads as a name, or unless it is a state
 * such as `true`. By the words of the name, and by the words without `no`, `id` and the like at the end. `usual` if the
 * name is no such one.
 */
const strictnessOfPersonal = (
  words: readonly string[],
  decisive: string,
): 'all' | 'name' | 'state' | 'usual' => {
  const spaced = words.join(' ');
  if (OF_THING.test(decisive)) return 'usual';
  if (IN_NAME.test(words.join('')) || WORD.test(spaced)) return 'all';
  // `card`, but not `cardNumber` or `booking_id`.
  if (PERSON_OR_THING.test(decisive)) return decisive === spaced ? 'name' : 'all';
  return PHONE.test(decisive) ? 'state' : 'usual';
};

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
/** `articleCode` and `primaryKey` name things, not secrets. */
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

/** At the end of a field's name: `newPassword`, but not `passwordStrength`. */
const SECRET_FIELD =
  /(token|passw(or)?[dt]|passcode|passphrase|kennwort|motdepasse|contrasena|wachtwoord|pwd|secret|jwt|credentials?|(api|access|private)key)\d*$/;

/**
 * How strictly a field's value is checked, by the names of the field and of the object that holds it: `usual`, if they
 * name no person, no payment and no secret.
 */
export const strictnessOfField = (path: string): Strictness => {
  const words = wordsOf(path.replace(/^.*\.(?=.*\.)|^_\w+\./g, ''));
  const left = decisive(words);
  if ([words, left].some((it) => SECRET_FIELD.test(it.join('')))) return 'all';
  return strictnessOfPersonal(words, left.join(' '));
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
