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
    '(first|last|sur|given|maiden|(?<!a)vor|nach|ruf|familien|kunden|patienten|(?<!place)holder|passenger|travell?er|recipient)name|(contact|customer|guest)name$|(^|user|customer|contact|billing|shipping|form|person|profile)(family|middle|full|display)name|nameon|prenom|nomd?e?fam|apell?id|sobrenome|cognome|nom(br)?e?(comp|titul)|(primeiro|ultimo)nome',
    // Birth, not the Renaissance
    'birth(d|y|pl)|ofbirth|geb(urt|dat)|(?<!r[ei])na(issance|cimiento|sci[mt])',
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
const EITHER = /\b(card|kart[ei]|cart[ea]|booking|buchung|reserv[a-z]+|prenotazione|pan|bic)\d*$/;
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
export const strictnessOfPersonal = (
  words: readonly string[],
  decisive: string,
): 'all' | 'name' | 'state' | 'usual' => {
  const spaced = words.join(' ');
  if (OF_THING.test(decisive)) return 'usual';
  if (IN_NAME.test(words.join('')) || WORD.test(spaced)) return 'all';
  // `card`, but not `cardNumber` or `booking_id`.
  if (EITHER.test(decisive)) return decisive === spaced ? 'name' : 'all';
  return PHONE.test(decisive) ? 'state' : 'usual';
};
