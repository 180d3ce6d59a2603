import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedaction, ORDINARY_URLS } from '../../../src/redaction/index.ts';

const { url: cleanUrl, text: cleanText } = createRedaction();

/** The addresses of a list, in which those of x.test are written without their host. */
const addresses = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((it) => (/^«?(\/|\w+:\/\/)/.test(it) ? it : `https://x.test/${it}`));

describe('an address stays as it is:', () => {
  const kept = {
    'pages and articles': `na-en/products/taste.html en/insights/dairy-and-beverage-trends-for-2026-part-2.html
      unlock-growth/top5-trends.html why-your-password-hygiene-matters/part/breadcrumbs`,
    'words run together, with numbers too': `insights/2026/top10foodtrendsfor2026.html
      products/hydroxypropylmethylcellulose.html products/polyhydroxyalkanoates-and-psylliumhuskpowder.html`,
    files: `content/dam/foodco/AnnualReport2023.pdf tds/Hydroxypropylmethylcellulose_E464_TDS.pdf
      content/dam/foodco/session-3/vanilla.pdf haccp-validation/guide.xlsx content/dam/foodco/H1FY26InterimReport.pdf`,
    'pictures, packages, videos and versions': `content/dam/logo@2x.png dam/logos@2x.zip dam/logo@300dpi.eps
      dam/icon@2x-dark.png dam/logo@2x.coreimg.85.1024.png/1700000000000/logo@2x.png media/clip@1080p.mp4
      npm/jquery@3.6.0.min.js unlock-taste/teaser.mp4 unlock-flavour/1920x1080-hero.jpg`,
    campaigns: `a?utm_campaign=AprilNewsletter2026&intcid=homehero2026banner01 a?utm_campaign=7015g000000XyZaAAK
      a?gclid=EAIaIQobChMI-c6Y0Nz1_AIVkbHtCh0lZgqyEAAYASAAEgJ8cfD_BwE campaigns/XMAS26B2Bteaser4x5`,
    searches: `search?q=vanilla+extract+2026+trends&page=2 a?q=Stevia@0.5% a?q=cocoabutter4x25kg
      a?q=e471e322lecithin10kg`,
    'codes, quantities and lots': `a?size=a1b2c3&productCode=a1b2c3&primaryKey=a1b2c3 order/123456789012345678
      a?code=TDS-20345&session=Day2&key=top10 samples/FC1187WheyTrialKit250g products/yeast3x25kgpalletBE2
      lots/FCB1187L2027LOT09 r/abcdefghijklmn1`,
    'handles and channels': `https://medium.com/@jane.doe/food
      a?code=E472a&url=https%3A%2F%2Fwww.youtube.com%2F%40foodco.official`,
    'names of things and kinds': `a?productFamilyName=taste&mobileNotification=on a?productYear=2026&tasteKey=a1b2c3
      ?productCode=FC-2104&primaryKey=taste&userType=new a?mobile=true&phone=1&name=vanilla a?otpreview=true`,
    'names that only contain a secret one': `?authority=1&gmail=1&secretary=1&keyword=1
      tokens/a1b2c3/my-token/a1b2c3 br-pt/desenhar-embalagem/k3j9x2 a?x=eyJab`,
    'values that read as names': 'a?login=success&code=FC-2104&order=SO20261120000123456',
    'steps and routes': `verify/step-2 confirm/order2026 forgot-password/check-your-email.html
      shareholder-login.html#/forgot-password/verify-code forgot-password/set-new-password
      shareholder-login.html#/step1 en/reset-password/success.html en/shareholder/forgot-password.html#/step1
      en/shareholder-login.html#/forgot-password/step12 update-password.html#/security-questions
      #/forgot-password/verify-otp en/shareholder-login.html#/forgot-password/personal-details
      en/shareholder-login.html#/forgot-password/account-number
      en/shareholder-login.html#/forgot-password/shareholder-id`,
    'places in a page, of AEM’s components too': `a#section-2 a#accordion-1f2e3d4c5b-item-8d7c6b5a4f a#teaser-1a2b3c4d5e
      a#tabs-2b1c9e7f3a-item-8a7b6c5d4e-tab a#story-cards-1a2b3c4d5e
      a#faqAccordion-1f2e3d4c5b-item-8d7c6b5a4f`,
    'addresses within': 'a?next=%2Fproducts%2Ftaste%3Fpage%3D2 a?next=/products/',
    'relative ones and empty queries': '/relative/path?x=1#y /relative/foo:b%20c a?',
  };

  it.each(Object.entries(kept).flatMap(([kind, list]) => addresses(list).map((url) => [kind, url] as const)))(
    '%s: %s',
    (_, url) => {
      expect(cleanUrl(url)).toBe(url);
    },
  );

  it('nothing', () => {
    expect(cleanUrl('')).toBe('');
  });
});

describe('a parameter of a thing', () => {
  const RANDOM = 'K7F2A9X4B8M3Q6Z1';

  it.each(
    `product productCode product_id productID selectedProduct sku SKU skus lot lotNo lot_number batch batchCode order orderId
    orderNumber order-ref document documentId documentName article articleNr itemCode itemNo lotcode gtin`.split(
      /\s+/,
    ),
  )('keeps its number, whatever it looks like: %s', (name) => {
    const url = `https://x.test/a?${name}=${RANDOM}`;
    expect(cleanUrl(url)).toBe(url);
  });

  it.each(['orderToken', 'order_key', 'orderHash', 'documentSecret', 'pilot', 'border', 'item', 'slot'])(
    'is not one with this name: %s',
    (name) => {
      expect(cleanUrl(`https://x.test/a?${name}=${RANDOM}`)).toBe(`https://x.test/a?${name}=redacted`);
    },
  );

  it.each(['jane@example.com', '/reset-password/abc', 'https%3A%2F%2Fx.test%2F%3Ftoken%3Dabc'])(
    'loses what is certain: %s',
    (value) => {
      expect(cleanUrl(`https://x.test/a?order=${value}`)).toBe('https://x.test/a?order=redacted');
    },
  );
});

describe('a secret becomes “redacted”, its parameter stays:', () => {
  // What stands in «» is the secret.
  it.each(
    addresses(`searchresult?q=«jane@example.com» a?q=«jane%40example.com» a?q=«jane%2540example.com»&b=1
      a?q=«jane%252540example.com» a?q=«100%+jane%40example.com» a?q=«jos%E9%40example.com»
      a?q=«user@bücher.example» a?q=«user@xn--bcher-kva.xn--p1ai» a?q=«jane＠example.com»
      a?q=«jane&#64;example.com» «jane&commat;example.com»/a a?q=«jane%EF%BC%A0example.com»
      a?q=«jane@example.%E2%80%8Bcom» a?q=«jane@उदाहरण.भारत» a?next=«tel%3A%2B353871234567»
      r/«mailto:jane.doe»/a a?utm_campaign=«jane@example.com» %E0%A4%A/«jane@example.com»
      users/«jane@example.com»/orders a?x=«eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx» a?access_token=«abc»&b=1
      a?firstName=«Jane»&last_name=«Doe»&uname=«jane» a?phone=«%2B353871234567»&mobile=«0871234567»
      a?dob=«1980-01-01»&phoneNumber=«0871» a?q=«jane@163.com» up/«jane@163.com_cv.pdf»
      up/«jane.doe@126.com-2026.zip» up/«jane@3m.com.pdf» a?phoneNoHome=«4915112345678»
      a?phone-no-1=«4915112345678» a?customerFullName=«Jane»&contact%5BmiddleName%5D=«Li» a?q=«jane@2x.io»
      a?q=«jane@123.png.com» a?password=«hunter;2»&b=1 a?a=1&amp;password=«hunter2»
      a?a=1&amp%3Bpassword=«hunter2» a?a=1&amp;amp;fullName=«Jane» a;jsessionid=«1A2B»;v=1?b=1
      a?next=«/reset-password/abc» a?next=«https%3A%2F%2Fx.test%2F%3Ftoken%3Dabc»
      shareholder/update-password/«abc123» update-password.html/«qwertz»
      update-password.html#«code-1a2b3c4d5e» update-password.html#/«qwertz» update-password.html?k=«a1b2c3»
      password-reset//«qwertz» resetPassword/«qwertz==» verify-email/«qwertz» passwort-vergessen/«qwertz»
      latam-es/restablecer-contrase%C3%B1a/«k3j9x2» br-pt/redefinir-senha/«k3j9x2»
      reinitialisation-du-mot-de-passe/«k3j9x2» confirmation/«k3j9x2» verify/«123456»
      r/«3f2504e0-4f89-11d3-9a0c-0305e82c3301» r/«9f86d081884c7d65»
      r/«dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk» r/«qxkvjzwpbtgfhmrd»
      #/update-password/«abc123»?token=«1» #access_token=«abc»&state=1 #access_token=«a/b»&state=1
      #/access_token=«a/b» #?access_token=«abc»&b=1 //x.test/a?token=«1» web://x.test/reset-password/«a1b2c3»
      a?«jane@example.com» a?=«jane@example.com» a?page=12;size=34;token=«abc» a?page=;token=«abc»
      update-password/confirm/«qwertz» please-reset-your-password/«qwertz» token.html/«qwertz»
      confirmOrder/«k3j9x2» verify/step-2/«k3j9x2» #!/access_token=«a/b» #/update-password/«qwertz==»
      a?login_ticket=«a1b2c3» r/«12345678-1234-1234-1234-123456789012» r/«deadbeefdeadbeef»
      «taste-9f86d081884c7d65.report»`),
  )('%s', (url) => {
    expect(cleanUrl(url.replace(/[«»]/g, ''))).toBe(url.replace(/«.+?»/g, 'redacted'));
  });

  it.each([
    ['https://x.test/a?adobe_mc=TS%3D1%7CMCMID%3D2', 'https://x.test/a'],
    ['https://x.test/a?adobe_mc=TS%3D1&a=1&adobe_aa_vid=2#part', 'https://x.test/a?a=1#part'],
    ['https://x.test/a?a=1&amp;adobe_mc_sdid=2', 'https://x.test/a?a=1'],
    ['https://x.test/a#/step1?adobe_mc=TS%3D1', 'https://x.test/a#/step1'],
    ['https://x.test/a?&a=1', 'https://x.test/a?&a=1'],
    ['https://x.test/a?adobe_mc=2&amp;amp;a=1', 'https://x.test/a?a=1'],
    ['https://x.test/a?a=1&amp;amp;adobe_mc=2', 'https://x.test/a?a=1'],
    ['https://jane:secret@x.test/a', 'https://x.test/a'],
  ])('%s', (url, redact) => {
    expect(cleanUrl(url)).toBe(redact);
  });

  it.each(
    `user[password] password_confirmation pass pin passcode token[] tokenId x-api-key secretKey PHPSESSID connect.sid user
    userid loginName email E-Mail user_email newPassword2 ACCESS_TOKEN sessionid jsessionid _csrf SAMLResponse otp sid sig pwd
    passwd auth authorization passwort ｐａｓｓｗｏｒｄ user%5Bpassword%5D motdépasse email[] PIN pin2 pin12
    login_hint prénom apellido apellidos sobrenome courriel correo
    phone[full] phone_nr MobilePhone__c dob[month] dobYear DOB__c given_name family-name fullName middle_name
    fname lname vorname nachname birthday birthDate birth_date bday bday-year mobilenumber cell_number cellphone
    telefon teléfono telefone mobileNo mobilephone homePhone`.split(/\s+/),
  )('by its name, however short it is: %s', (name) => {
    expect(cleanUrl(`https://x.test/a?b=1&${name}=jane&c=1`)).toBe(
      `https://x.test/a?b=1&${name}=redacted&c=1`,
    );
  });

  it.each(['code', 'ticket', 'key', 'session', 'state', 'authcode', 'verificationCode', 'activation_key'])(
    'if its name may be either, by its value: %s',
    (name) => {
      for (const value of 'a1b2c3 ST-1856339-aA5Yuvrx SplxlOBeZQQYbYS6 123456 spring-k3j9x2 qxkvjz qxkvjzwpbt'.split(
        ' ',
      )) {
        expect(cleanUrl(`https://x.test/a?${name}=${value}`)).toBe(`https://x.test/a?${name}=redacted`);
      }
      for (const value of ['FC-2104', 'spring', 'step-2', 'order2026']) {
        expect(cleanUrl(`https://x.test/a?${name}=${value}`)).toBe(`https://x.test/a?${name}=${value}`);
      }
    },
  );
});

it.each([
  ['data:text/csv,Jane%20Doe,42', 'data:'],
  ['blob:https://x.test/3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'blob:'],
  ['tel:+353123456', 'tel:'],
  ['sms:+353123456?body=Hello', 'sms:'],
  ['mailto:jane@example.com?subject=Hello', 'mailto:'],
  ['MAILTO:jane', 'MAILTO:'],
  ['mailto://jane.doe', 'mailto:'],
  ['tel://+353871234567', 'tel:'],
])('of %s only the scheme is left', (url, redact) => {
  expect(cleanUrl(url)).toBe(redact);
});

describe('a text', () => {
  it.each([
    'Forgot password/username?',
    'Taste & nutrition: salt and/or sugar, 50%/50% = half',
    'Report 9f86d081884c7d659a2feaa0c55ad015 of 2026',
    'FC-2104 KER20345',
    'Tel: +353 1 234 · data: what we measure',
    'logo@2x.png @jane_doe',
    'a1b2c3d4e5f6a7b8',
    'Our metadata:sizes/weights',
    'Taste (A/B) at 50 km/h, w/ 12%/year, \u201e/\u201c and Qualité/Sécurité',
    'Data:Insights, data:50g',
    'Follow @foodco\nexample.com',
    'jquery@3.6.0 chrome@120.0.6099.109',
    'https://x.test/?site=40winks.com',
    'R&#38;D &amp; more, see (at) home',
    'Taste 😀',
  ])('stays as it is: %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['Write to jane@example.com, or joe%2540example.com!', 'Write to redacted, or redacted!'],
    ['Welcome, jane＠bücher.example', 'Welcome, redacted'],
    ['Write to jane&#64;example.com now', 'Write to redacted now'],
    ['{"mail":"jane@example.com"}', '{"mail":"redacted"}'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.c2ln', 'Bearer redacted'],
    [
      'See https://x.test/reset-password/abc?token=1 today',
      'See https://x.test/reset-password/redacted?token=redacted today',
    ],
    ['Reset (token=abc)', 'Reset (token=redacted'],
    ['Page "/reset-password/abc" not found', 'Page "/reset-password/redacted not found'],
    ['[Reset](/reset-password/abc)', '[Reset](/reset-password/redacted'],
    ['POST:/reset-password/abc failed', 'POST:/reset-password/redacted failed'],
    ['#/reset-password/abc', '#/reset-password/redacted'],
    ['portal.x.test:8443/reset-password/abc', 'portal.x.test:8443/reset-password/redacted'],
    ['Write to jane@example.\u200bcom', 'Write to redacted'],
    ['www.x.test/verify-email/abc', 'www.x.test/verify-email/redacted'],
    ['Write mailto:jane@example.com?subject=Hello now', 'Write mailto: now'],
    ['See data:text/csv,Jane%20Doe,42 now', 'See data: now'],
    ['Call tel:+353871234567 now', 'Call tel: now'],
    ['Write sms:+353871234567 now', 'Write sms: now'],
    ['Tel:+49-30-1234567', 'Tel:'],
    ['Mail jane=40example.com now', 'Mail redacted now'],
    ['Mail jane\\x40example.com now', 'Mail redacted now'],
    ['Mail jane\\u{40}example.com now', 'Mail redacted now'],
    ['Mail jane\n@example.com now', 'Mail redacted now'],
    ['Mail jane@exam\tple.com now', 'Mail redacted now'],
    ['Mail jane@exam=\r\nple.com now', 'Mail redacted now'],
    ['Mail jane\n@\nexample.com now', 'Mail redacted now'],
    ['Mail jane@example.com\nThanks', 'Mail redacted\nThanks'],
    ['Mail jane@192.168.1.1, please', 'Mail redacted, please'],
    ['Mail jane@[IPv6:2001:db8::1] now', 'Mail redacted now'],
    ['Mail jane(work)@example.com now', 'Mail redacted now'],
    ['Mail "jane doe"@example.com now', 'Mail redacted now'],
    ['Mail "jane@home"@example.com now', 'Mail redacted now'],
    ['Mail jane[at]example[dot]com now', 'Mail redacted now'],
    ['Mail jane@xn--bcher-kva.example now', 'Mail redacted now'],
    ['a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ])('loses its secrets: %s', (text, redact) => {
    expect(cleanText(text)).toBe(redact);
  });
});

describe('a site may correct this', () => {
  const settings = {
    ...ORDINARY_URLS,
    public: ['/batch/*', 'lot_*', 'token'],
    secret: '/share/* /freigabe-für/* /%C3%BCbergabe/* /a%2Fb/* ref /users/*/notes/* v1.ref lot_secret'.split(
      ' ',
    ),
  };
  const hex = '9f86d081884c7d659a2feaa0c55ad015';

  it.each([
    [
      `https://x.test/na-en/batch/${hex}?lot_a=${hex}&TOKEN=1`,
      `https://x.test/na-en/batch/${hex}?lot_a=${hex}&TOKEN=1`,
    ],
    [
      `https://x.test/batch/jane@example.com?lot_a=jane@example.com`,
      'https://x.test/batch/redacted?lot_a=redacted',
    ],
    ['https://x.test/share/taste/a?REF=taste', 'https://x.test/share/redacted/a?REF=redacted'],
    ['https://x.test/users/taste/notes/taste', 'https://x.test/users/taste/notes/redacted'],
    ['https://x.test/a#/share/taste', 'https://x.test/a#/share/redacted'],
    ['https://x.test/notes/taste', 'https://x.test/notes/taste'],
    ['https://x.test/freigabe-f%C3%BCr/taste', 'https://x.test/freigabe-f%C3%BCr/redacted'],
    ['https://x.test/%C3%BCbergabe/taste', 'https://x.test/%C3%BCbergabe/redacted'],
    ['https://x.test/a%2Fb/taste', 'https://x.test/a%2Fb/redacted'],
    ['https://x.test/sh%61re/taste', 'https://x.test/sh%61re/redacted'],
    ['https://x.test/share;v=1/taste', 'https://x.test/share;v=1/redacted'],
    ['https://x.test/customers/taste/notes/taste', 'https://x.test/customers/taste/notes/taste'],
    ['https://x.test/my-share/taste', 'https://x.test/my-share/taste'],
    ['share/taste', 'share/redacted'],
    [
      'https://x.test/a?v1.ref=taste&v1xref=taste&refs=taste&my_ref=taste',
      'https://x.test/a?v1.ref=redacted&v1xref=taste&refs=taste&my_ref=taste',
    ],
    [
      `https://x.test/a?lot_secret=taste&my_lot_a=${hex}`,
      'https://x.test/a?lot_secret=redacted&my_lot_a=redacted',
    ],
    ['https://x.test/a?v1%252Eref=taste', 'https://x.test/a?v1%252Eref=redacted'],
  ])('%s', (address, redact) => {
    expect(createRedaction(settings).url(address)).toBe(redact);
  });
});

describe('for any input,', () => {
  const address = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .array(
        fc.constantFrom(
          ...'/ ? # & ; = % @ %40 %25 . : a pin token verify password x=1 é ＠ eyJ http:// \\ &#61; &#64; &shy; \\u0040 abc123'.split(
            ' ',
          ),
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('redaction throws nothing, and redacting again changes nothing', () => {
    fc.assert(
      fc.property(address, (it) => {
        for (const way of ['url', 'text', 'value'] as const) {
          const once = createRedaction()[way](it);
          // By another redaction, because each remembers its results.
          expect(createRedaction()[way](once)).toBe(once);
        }
      }),
      { numRuns: 4_000 },
    );
  });

  const encodings: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.replace('@', '%40'),
    encodeURIComponent,
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => encodeURIComponent(encodeURIComponent(encodeURIComponent(text))),
    (text) => text.replace('@', '＠'),
    (text) => text.replace('@', '&#64;'),
    (text) => encodeURIComponent(text.replace('@', '＠')),
    (text) => [...text].map((it) => `%${it.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    (text) => [...text].map((it) => `&#${it.charCodeAt(0)};`).join(''),
    (text) => text.replace('@', '&amp;commat;'),
    (text) => text.replace('@', '%26%2364%3B'),
    (text) => text.replace('@', '&#37;40'),
    (text) => text.replace('@', '\\u0040'),
    (text) => text.replace('@', '\\x40'),
    (text) => text.replace('@', '(at)'),
    (text) => text.replace('@', '(work)@'),
    (text) => text.replace('@', '\u200b@'),
    (text) => text.replace('@', '@\r\n'),
    (text) => text.replace('@', '%09@'),
    (text) => text.replace(/\.(?=[^.]*$)/, '.\n'),
    (text) => `"${text.replace('@', '"@')}`,
  ];
  // Characters that separate parts of an address have to be encoded in an e-mail address. `a@b.js` counts as a file
  // name, like `jquery@3.js`.
  const FILE =
    /@[\d.]+[a-z]{0,3}\.zip$|\.(png|jpe?g|webp|avif|heic|gif|svg|tiff?|psd|eps|webm|mpe?g|wav|pdf|docx?|xlsx?|pptx?|od[pst]|rtf|csv|txt|avi|wmv|html?|css|js|json|xml|min|coreimg)$/i;
  const email = fc.emailAddress().filter((it) => !/[%?#/&=;]/.test(it) && !FILE.test(it));
  const word = fc.stringMatching(/^[a-z]{1,10}$/);
  const places: readonly ((email: string, word: string) => string)[] = [
    (email, word) => `https://x.test/${word}/${email}/${word}`,
    (email, word) => `https://x.test/${word}?${word}=${email}`,
    (email, word) => `https://x.test/${word}?a=100%&utm_${word}=${email}&b=2#${word}`,
    (email, word) => `https://x.test/#/${word}/${email}`,
    (email, word) => `https://x.test/#/${word}?${word}=${email}`,
    (email, word) => `https://x.test/#${word}=${email}`,
    (email, word) => `https://x.test/${word};${word}=${email}`,
    (email, word) => `https://x.test/${word}?${email}`,
    (email) => email,
  ];

  it('no e-mail address is sent, in any encoding, anywhere', () => {
    const host = (text: string) => text.slice(text.lastIndexOf('@'));
    fc.assert(
      fc.property(
        email,
        word,
        fc.constantFrom(...encodings),
        fc.constantFrom(...places),
        (email, word, encode, place) => {
          const encoded = encode(email);
          expect(cleanUrl(place(encoded, word))).not.toContain(encoded);
          expect(cleanUrl(place(encoded, word))).not.toContain(host(email));
          const text = cleanText(`Write to ${encoded} now, or see ${place(encoded, word)}`);
          expect(text).not.toContain(encoded);
          expect(text).not.toContain(host(email));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('only the beginning is read:', () => {
  const MEGABYTE = 1_000_000;
  it('a longer text loses its whole last piece', () => {
    const start = `https://x.test/a?q=${'taste+'.repeat(335)}`;
    expect(cleanUrl(`${start}&size=${'y'.repeat(40)}&b=1`)).toBe(start);
    expect(cleanText(`${'word '.repeat(409)}wording more`)).toBe('word '.repeat(409).trimEnd());
  });

  it.each([
    ['words', 'word '.repeat(600)],
    ['words in a query', `https://x.test/a?q=${'taste+'.repeat(600)}`],
    ['one piece', 'x'.repeat(5_000)],
    ['one piece after a space', ` ${'x'.repeat(5_000)}`],
    ['a path', `https://x.test/${'taste-'.repeat(600)}`],
    ['pictures of two halves', '😀'.repeat(2_000)],
  ])('a secret at the cut leaves no part, and the text before it stays: %s', (_, long) => {
    for (const secret of 'jane@example.com jane&#64;example.com jane%2540example.com "jane"@example.com'.split(
      ' ',
    )) {
      for (let before = 2_020; before <= 2_048; before++) {
        const text = `${long.slice(0, before)}${secret}${long}`;
        const [url, cleaned] = [cleanUrl(text), cleanText(text)];
        expect(url + cleaned).not.toMatch(/ane|exam/);
        // In an address, the whole value is redacted.
        expect(url).not.toBe('');
        if (!long.startsWith('https')) expect(cleaned.length).toBeGreaterThan(1_880);
        expect(encodeURIComponent(url + cleaned)).not.toBe('');
      }
    }
  });

  it('a long secret becomes one word', () => {
    expect(cleanText(`eyJ${'a'.repeat(20)}.${'b'.repeat(5_000)}`)).toBe('redacted');
  });

  it('a text of that length stays whole', () => {
    const text = `${'taste '.repeat(340)}flavours`;
    expect([cleanUrl(text), cleanText(text)]).toEqual([text, text]);
  });

  it('a text that is no name is quickly told apart from many letters', () => {
    // A pattern that can divide letters into words in many ways would take far too long.
    for (const value of [`${'a'.repeat(200)}1a`, `${'a'.repeat(200)}ß`, `${'Aa'.repeat(100)}123`]) {
      expect(cleanUrl(`https://x.test/a?code=${value}`)).toBe('https://x.test/a?code=redacted');
      expect(cleanUrl(`https://x.test/verify/${value}`)).toBe('https://x.test/verify/redacted');
    }
  });

  it('a text that is not a step is quickly told apart from many words of steps', () => {
    // A pattern that can match one of these words in two ways would take far too long.
    for (const word of ['id', 'step1', 'new', 'no', '12', 'email', 'html']) {
      const url = `https://x.test/forgot-password/${`${word}-`.repeat(100)}Xy9!`;
      expect(cleanUrl(url)).toBe('https://x.test/forgot-password/redacted');
    }
  });

  it.each([
    ['letters', 'a'],
    ['at signs', '@'],
    ['e-mail addresses', 'a@b.co'],
    ['beginnings of hosts', 'a@a.'],
    ['percent signs', '%'],
    ['encoded percent signs', '%25'],
    ['parameters', '&a=b'],
    ['announcing words', '/reset/'],
    ['beginnings of JWTs', '-eyJaaaaaaaa'],
    ['secrets', '&pin=1'],
    ['matrix parameters', ';pin=1'],
    ['spaces', ' '],
    ['addresses in addresses', '?u=/%2525'],
    ['words', 'token=a '],
  ])('a megabyte of %s is cleaned as quickly as its beginning', (_, unit) => {
    const long = unit.repeat(MEGABYTE / unit.length);
    // No string can report how far it was read, so the test checks that the result depends only on the beginning.
    for (const redact of [cleanUrl, cleanText]) {
      for (const start of ['', 'https://x.test/', 'https://x.test/a?x=']) {
        const cleaned = redact(start + long);
        expect(cleaned.length).toBeLessThanOrEqual(2_048);
        expect(redact((start + long).slice(0, 3_073))).toBe(cleaned);
      }
    }
  });
});
