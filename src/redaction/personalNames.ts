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
    '(first|last|sur|given|maiden|vor|nach|familien|geburts|ma?e?dchen)name|(contact|customer|guest|passenger|holder)name$|(^|user|customer|contact|billing|shipping)(family|middle|full|display)name|prenom|nomdef|apellid|sobrenome|cognome|nom(br)?ecomplet',
    // Birth
    'birth(day|date|year|place)|ofbirth|^bday|geburt|naissance|nacimiento|nasci(mento|ta)',
    // Telephones
    'phone(number|no)|(mobile|cell)(number|no$)',
    // Papers
    'pass?[ae]?port|ausweis|identi(te|ta|dad|tyn|tycard|ficationn)|nationalid|licen[cs]en',
    // Numbers that a state gives
    'social(sec|ins)|nationalins|sozialvers|securitesoc|segur(idad|anca)soc|(tax(payer)?|steuer)(id|n|code)|fiscale?$|contribu',
    // Payments
    '(credit|debit|payment)card|card(n[rou]|holder|owner|cod|cv|cs|exp|sec)|^cc(n|cs|cv|exp)|kreditk|karten(n|inh)|pruf(zi|nu)|tarjeta|cartao|num(ero)?(d[eio])?(cart[ea]|compte|cuenta|cont[ao]$)|security?(code|number)|cod(e|igo|ice)(d[ei])?s[ei](cu|gu)r|account(n[ou]|holder)|konto(n|inh)|bankleit|sortcode|swiftcode|routingn',
    // Health
    'diagnos(?!tics)|krankenk|versicher(ungs|ten)',
    // Journeys
    '(booking|buchungs?|reserv[a-z]*|prenotazione)(ref|cod|n[rou])|recordloc|localizador',
  ].join('|'),
);
/** A word of a name: what is under it is always a person's. */
const WORD =
  /\b([fl]name|uname|dob|ssn|nino|nhs|dni|nie|nif|nir|cpf|iban|cv[cv]2?|pnr|patient|pa[cz]iente)(code|n(o|r|um(ber)?))?\b/;
/** The last word of a name: what is under it is the number of a person or a payment, or the name of a thing. */
const EITHER =
  /\b(card|kart[ei]|cart[ea]|booking|buchung|reserv[a-z]+|prenotazione|insurance|assurance|versicherung|seguro|assicurazione|policy|poli[zs]+a|pan|bic)\d*$/;
const NUMBER = /\b(n[or]|num|num[be]+ro?|numero|cod(e|igo|ice)|ref(erence)?|id|holder|name)\b/;
/** Telephones, which may also be kinds of devices. */
const PHONE =
  /\b((tele|cell|mobile|home|work|business|bus|contact|customer|user)?phone|telefon.?|tel|mobile)\d*$/;

/**
 * How strictly the value under such a name is checked: always secret, unless it names a thing, or unless it is a state
 * such as `true`. By the words of the name, and by the words without `no`, `id` and the like at the end. `usual` if the
 * name is no such one.
 */
export const strictnessOfPersonal = (
  words: readonly string[],
  decisive: string,
): 'all' | 'number' | 'state' | 'usual' => {
  const spaced = words.join(' ');
  if (IN_NAME.test(words.join('')) || WORD.test(spaced)) return 'all';
  if (EITHER.test(decisive)) return NUMBER.test(spaced) ? 'all' : 'number';
  return PHONE.test(decisive) ? 'state' : 'usual';
};
