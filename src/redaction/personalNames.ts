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
    '(first|last|sur|given|maiden|vor|nach|familien|holder|passenger)name|(contact|customer|guest)name$|(^|user|customer|contact|billing|shipping)(family|middle|full|display)name|prenom|nomdef|apellid|sobrenome|cognome|nom(br)?e?comp',
    // Birth
    'birth(d|y|p)|ofbirth|geburt|naissance|nacimiento|nasci[mt]',
    // Phones
    'phoneno|(phone|mobile|cell)n(um|o$)',
    // Papers, and numbers that a state gives
    'pass?[ae]?port|reisepass|ausweis|identi(t[ea]|dad)|national(id|ins)|licen[cs]en|so[cz]ial(sec|ins|v)|(secur|segur)[a-z]+soc|(tax|steuer)(payer|id|n)|fiscale?$|contribu',
    // Payments
    '(credit|debit|payment|bank)card|card(n[rou]|h|own|cod|cv|cs|exp|sec)|kreditk|karten(n|inh)|prue?f(z|n)|tarjeta|cartao|num(ero)?(d[eio])?(carte?a?|compte|cuenta|conta$)|security?(code|n)|cod(e|igo|ice)(d[ei])?s[ei][cg]ur|account(n[ou]|h)|konto(n|inh)|sortcode|swiftc|routingn',
    // Health, journeys
    'krankenk|versicher(ungs|ten)|(booking|buchungs?|reserv[a-z]*|prenotazione)(ref|cod|n[rou])|recordloc|localizador',
  ].join('|'),
);
/** A word of a name: what is under it is always a person's. */
const WORD =
  /\b([fl]name|uname|dob|ssn|nino|nhs|dni|nie|nif|nir|cpf|iban|cv[cv]2?|bday|cc ?(csc|exp|nu|na)[a-z]*|pnr|patient|pa[cz]iente)(code|n(o|r|um(ber)?))?\b/;
/** The last word of a name: what is under it may also be the name of a thing. */
const EITHER = /\b(card|kart[ei]|cart[ea]|booking|buchung|reserv[a-z]+|prenotazione|pan|bic)\d*$/;
/** Phones, which may also be kinds of devices. */
const PHONE =
  /\b((tele|cell|mobile|home|work|business|bus|contact|customer|user)?phone|telefon.?|tel|mobile)\d*$/;

/**
 * How strictly the value under such a name is checked: always secret, unless it reads as a name, or unless it is a state
 * such as `true`. By the words of the name, and by the words without `no`, `id` and the like at the end. `usual` if the
 * name is no such one.
 */
export const strictnessOfPersonal = (
  words: readonly string[],
  decisive: string,
): 'all' | 'name' | 'state' | 'usual' => {
  const spaced = words.join(' ');
  if (IN_NAME.test(words.join('')) || WORD.test(spaced)) return 'all';
  // `card`, but not `cardNumber` or `booking_id`.
  if (EITHER.test(decisive)) return decisive === spaced ? 'name' : 'all';
  return PHONE.test(decisive) ? 'state' : 'usual';
};
