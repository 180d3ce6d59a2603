import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';

const { url, text, value } = createRedaction();

describe('an address in a text, however it is written:', () => {
  it.each([
    ['reset-password/abc123', 'reset-password/redacted'],
    ['See reset-password/abc123.', 'See reset-password/redacted'],
    ['de/verify-email/abc123', 'de/verify-email/redacted'],
    ['resetPassword/abc123', 'resetPassword/redacted'],
    ['localhost:8080/reset-password/abc123', 'localhost:8080/reset-password/redacted'],
    ['localhost:8080/reset-password/qwertz', 'localhost:8080/reset-password/redacted'],
    ['de/reset-password?abc123', 'de/reset-password?redacted'],
    ['de/reset-password#abc123', 'de/reset-password#redacted'],
    ['localhost/verify-email/qwertz', 'localhost/verify-email/redacted'],
    ['10.0.0.7/reset-password/abc123', '10.0.0.7/reset-password/redacted'],
    ['10.0.0.7:8080/reset-password/qwertz', '10.0.0.7:8080/reset-password/redacted'],
    ['[::1]:8080/reset-password/abc123', '[::1]:8080/reset-password/redacted'],
    ['intranet/reset-password/abc123', 'intranet/reset-password/redacted'],
    ['foodco.xn--p1ai/reset-password/abc123', 'foodco.xn--p1ai/reset-password/redacted'],
    ['foodco.xn--p1ai/reset-password/qwertz', 'foodco.xn--p1ai/reset-password/redacted'],
    ['foodco.рф/reset-password/qwertz', 'foodco.рф/reset-password/redacted'],
    ['https:\\\\x.test\\reset-password\\abc123', 'https:\\\\x.test\\reset-password\\redacted'],
    ['https:\\\\x.test\\reset-password\\qwertz', 'https:\\\\x.test\\reset-password\\redacted'],
    ['https://x.test\\reset-password\\abc123', 'https://x.test\\reset-password\\redacted'],
    ['/de\\reset-password\\abc123', '/de\\reset-password\\redacted'],
    ['de\\reset-password\\abc123', 'de\\reset-password\\redacted'],
    ['\\reset-password\\abc123', '\\reset-password\\redacted'],
    ['https:\\/\\/x.test\\/reset-password\\/abc123', 'https:\\/\\/x.test\\/reset-password\\/redacted'],
    ['/a?next=%5Creset-password%5Cabc123', '/a?next=redacted'],
    ['https%3A%2F%2Fx.test%2Freset-password%2Fabc123', 'redacted'],
  ])('%s', (it, redact) => {
    expect([text(it), value(it)]).toEqual([redact, redact]);
  });

  it('as an address too', () => {
    expect(url('https:\\\\x.test\\reset-password\\abc123')).toBe(
      'https:\\\\x.test\\reset-password\\redacted',
    );
    expect(url('https:\\\\jane:pw@localhost\\a')).toBe('https:\\\\localhost\\a');
    expect(createRedaction({ campaigns: [], public: [], secret: ['/share/*'] }).url('/a\\share\\taste')).toBe(
      '/a\\share\\redacted',
    );
  });

  it.each([
    'Forgot password/username?',
    'Forgot-password/Contact-us',
    'Password/Пароль',
    'Passwort/Benutzername',
    'E-mail verification/confirmation',
    'Password-protected/secured areas',
    'Session/Day2 Workshop/part-3',
    'Validation/HACCP Verification/ISO22000',
    'Art-Nr/A7K2M9X4Q1B8Z3P6 Lot/9f86d081884c7d659a2feaa0c55ad015',
    'Salt-and-pepper/9f86d081884c7d659a2feaa0c55ad015',
    'C:\\fakepath\\brochure.pdf',
    '1.5kg/2.5kg 0.25/0.50 v2.5/3.0',
  ])('other texts stay: %s', (it) => {
    expect([text(it), value(it)]).toEqual([it, it]);
  });

  it.each(['token=ab\\cd', 'password=hun\\ter2'])('a backslash does not end a secret: %s', (it) => {
    expect(text(it)).toMatch(/^\w+=redacted$/);
  });
});

describe('an e-mail address in HTML:', () => {
  it.each(
    `anna.smith&#x0000040;gmail.com anna.smith&#00000064;gmail.com anna.smith&#X000000000000040gmail.com
    anna.smith&amp;#0000000064;gmail.com anna.smith\\u{00000040}gmail.com anna.smith&shy;@gmail.com
    anna.smith@&shy;gmail.com anna.smith&amp;shy;@gmail.com anna.smith&ZeroWidthSpace;@gmail.com
    anna.smith@&zwnj;gmail&zwj;.com anna.smith&lrm;@&rlm;gmail.com anna.smith&NoBreak;@gmail.com
    anna.smith@gmail&#x200B;&#8203;.com`.split(/\s+/),
  )('%s', (it) => {
    expect(text(`Mail ${it} now`)).toBe('Mail redacted now');
    expect(url(`https://x.test/a?q=${it}`)).toBe('https://x.test/a?q=redacted');
  });

  it.each([
    ['/x?a=1&token&#61;abc123', '/x?a=1&token=redacted'],
    ['/x?a=1&token&#x0003D;abc123', '/x?a=1&token=redacted'],
    ['/x?a=1&token&equals;abc123', '/x?a=1&token=redacted'],
    ['/x?a=1&token\\u003dabc123', '/x?a=1&token=redacted'],
    ['/x&#63;token&#61;abc123', '/x?token=redacted'],
    ['/x?a=1&#38;token=abc123', '/x?a=1&token=redacted'],
    ['/reset-password&#47;abc123', '/reset-password/redacted'],
    ['&#47;reset-password&sol;abc123', '/reset-password/redacted'],
  ])('an address’s signs may be escaped too: %s', (it, redact) => {
    expect([text(it), url(it)]).toEqual([redact, redact]);
  });

  it.each(['/x?q=R&#38;D&b=1', '/x?a=1&shy=2', 'Feel&shy;ings &amp; &#8222;taste&#8220;', '/a?b=1&#35;top'])(
    'what holds no secret stays escaped: %s',
    (it) => {
      expect([text(it), url(it)]).toEqual([it, it]);
    },
  );
});

describe('a name stays:', () => {
  it.each([
    ...'Bake@Home.pdf Food@Work2026.jpg Snacks@School.html Bake@Home.docx Chef@Home.pptx a@b.xlsx'.split(' '),
    ...'Bake@Home.webp Bake@Home.mp3 Bake@Home.csv Bake@Home.svg Bake@Home.json Bake@Home.HTM'.split(' '),
    'Food@Work2026.coreimg.85.1024.jpeg/1700000000000/Food@Work2026.jpeg',
    ...`FarineT45T55T65T80Gamme.pdf MehlT405T550T812T1050.pdf MehlW480W700W1600Sortiment.pdf
      MehlTyp405Typ550.pdf Typ405Typ550Typ812Mehl.pdf`.split(/\s+/),
    ...['ANUGA27H10-2G031', 'Bakkersvak26Hal8B21', 'SIALParis26-5aK120', 'Suedback26Halle9C41'],
  ])('%s', (name) => {
    const address = `https://x.test/dam/${name}`;
    expect([url(address), text(address), text(`See ${name} now`)]).toEqual([
      address,
      address,
      `See ${name} now`,
    ]);
  });

  it.each(
    'x@company.zip x@company.mov x@pdf.com jane@company.pdf.com jane@company.com.pdf x@js.io'.split(' '),
  )('but not an e-mail address: %s', (mail) => {
    expect(url(`https://x.test/dam/${mail}`)).toBe('https://x.test/dam/redacted');
    expect(text(`See ${mail}`)).toMatch(/^See redacted(\.pdf)?$/);
  });

  it.each(
    `artikelnummer artikelnr artikelNr lotnummer lotnr productnummer produktnummer referenceProduit docId doc_no dokumentNr
    bestellnummer bestelnummer bestelling-nr commande numeroCommande commande_no po poNumber po_no chargennummer chargenNr
    materialnummer ordernummer numero-pedido codigoProducto rezeptnummer articolo articuloNumero art-nr itemNummer receptnummer auftragsnummer monsternummer musternummer materiaalnummer lote productReference`.split(
      /\s+/,
    ),
  )('the number of a thing: %s', (name) => {
    const address = `https://x.test/a?${name}=A7K2M9X4Q1B8Z3P6`;
    expect(url(address)).toBe(address);
  });

  it.each('pot depo port docket pilote bestellToken poKey commandeHash nummer charger'.split(' '))(
    'that of other things does not: %s',
    (name) => {
      expect(url(`https://x.test/a?${name}=A7K2M9X4Q1B8Z3P6`)).toBe(`https://x.test/a?${name}=redacted`);
    },
  );

  it.each([
    ...['passwort-vergessen/danke', 'passwort-vergessen/vielen-dank.html', 'passwort-vergessen/schritt-2'],
    ...['passwort/vergessen', 'passwort-vergessen/e-mail-gesendet', 'passwort-vergessen/best%C3%A4tigung'],
    ...['mot-de-passe-oublie/merci', 'mot-de-passe/oubli%C3%A9', 'mot-de-passe-oublie/etape-2'],
    ...['mot-de-passe-oublie/email-envoye', 'wachtwoord-vergeten/bedankt', 'wachtwoord-vergeten/stap-2'],
    ...['wachtwoord-vergeten/verzonden', 'restablecer-contrasena/gracias', 'restablecer-contrasena/paso-2'],
    ...['restablecer-contrasena/confirmacion', 'redefinir-senha/obrigado', 'redefinir-senha/sucesso'],
  ])('a step of a password’s page: %s', (path) => {
    expect(url(`https://x.test/${path}`)).toBe(`https://x.test/${path}`);
  });

  it.each([
    'passwort-vergessen/dankeschoen9',
    'mot-de-passe-oublie/abc123',
    'wachtwoord-vergeten/bedankt-k3j9x2',
  ])('a token on it does not: %s', (path) => {
    expect(url(`https://x.test/${path}`)).toMatch(/\/redacted$/);
  });

  it.each(
    `code=BAKERY15OFF code=bakery15off code=3FOR2 code=10PROZENT code=20OFF code=Q4B2B code=B2B
    code=WINTER10PROZENT`.split(/\s+/),
  )('a code of a campaign: %s', (pair) => {
    expect(url(`https://x.test/a?${pair}`)).toBe(`https://x.test/a?${pair}`);
  });

  it.each(['a1b2c3', 'A1B2C3', 'K3J9X2', '12ABCD', 'XKQZ15OFF', '123456OFF', '3FOR4K', 'Q4B2K'])(
    'a code that may be a secret does not: %s',
    (code) => {
      expect(url(`https://x.test/a?code=${code}`)).toBe('https://x.test/a?code=redacted');
    },
  );
});

it.each([
  ['en:/products/taste.html', 'en:/products/taste.html'],
  ['shop:/cart', 'shop:/cart'],
  ['en:/reset/9f86d081884c7d659a2feaa0c55ad015', 'en:/reset/redacted'],
  ['en:/login?password=hunter2', 'en:/login?password=redacted'],
  ['https:/www.example.com/?password=hunter2', 'https:'],
])('a page’s name that begins like an address stays, without its secrets: %s', (name, left) => {
  expect(createRedaction().value(name)).toBe(left);
});
