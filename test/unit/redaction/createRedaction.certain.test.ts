import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';

const { url, text, event } = createRedaction();

const PAYMENT_NUMBERS = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\u20131111\u20131111\u20131111',
  '4111 / 1111 / 1111 / 1111',
  '5555.5555.5555.4444',
  '\uff15555555555554444',
  '\uff14111 \uff11111 \uff11111 \uff11111',
  '4111&nbsp;1111&nbsp;1111&nbsp;1111',
  '4111\u00b71111\u00b71111\u00b71111',
  '4111:1111:1111:1111',
  '2223003122003222',
  '3782 822463 10005',
  '3530111333300000',
  '3622 720627 1667',
  '6011111111111117',
  '6759649826438453',
  '4917610000000000003',
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'de89-3704-0044-0532-0130-00',
  'GB29 NWBK 601613 31926819',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'MT84MALT011000012345MTLCAST001S',
];
// Each in two parts, so that no scanner takes the list for keys.
const KEYS = [
  ['ghp', '_16C7e42F292c6912E7710c838347Ae178B4a'],
  ['github_pat', '_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz1234'],
  ['glpat', '-ABCDEF1234567890abcd'],
  ['npm', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'],
  ['xoxb', '-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx'],
  ['sk_live', '_4eC39HqLyjWDarjtT1zdp7dc'],
  ['rk_test', '_4eC39HqLyjWDarjtT1zdp7dc'],
  ['whsec', '_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['shpat', '_0123456789abcdef0123456789abcdef'],
  ['dop_v1', '_0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['hf', '_AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh'],
  ['sk-ant', '-api03-AbCdEfGhIjKlMnOpQrStUvWx-yz0123456789'],
  ['sk', '-AbCdEfGhIjKlMnOpQrStT3BlbkFJAbCdEfGhIjKlMnOpQrSt'],
  ['AIza', 'SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY'],
  ['SG', '.ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf-09kqeF8tAmbihYzrnopKc-1s5cr'],
  ['AKIA', 'IOSFODNN7EXAMPLE'],
  ['lin_api', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789ABCD'],
  ['figd', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789ABCD'],
  ['ntn', '_12345678901AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'],
  ['NRAK', '-ABCDEFGHIJKLMNOPQRSTUVWXYZ1'],
  ['sntryu', '_0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['sq0atp', '-AbCdEfGhIjKlMnOpQrStUv'],
  ['EAA', 'CEdEose0cBAAbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQrStUvWxYz'],
  ['access_token', '$production$abcdefgh12345678$0123456789abcdef0123456789abcdef'],
  ['abc8Q', '~AbCdEfGhIjKlMnOpQrStUvWxYz0123456'],
  ['110201543', ':AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1'],
  ['MTk4NjIyNDgzNDcxOTI1MjQ4', '.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs'],
  ['ATATT', '3xFfGF0abcdefghijklmnopqrstuvwxyzABCD12'],
  ['gsk', '_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGh'],
  ['sk-or', '-v1-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['xkeysib', '-0123456789abcdef0123456789abcdef-AbCdEfGhIjKlMn12'],
  ['0123456789abcdef0123456789abcdef', '-us21'],
  ['sk_org_live', '_4eC39HqLyjWDarjtT1zdp7dc'],
].map((parts) => parts.join(''));

describe.each([...PAYMENT_NUMBERS, ...KEYS])('%s leaves', (secret) => {
  const encoded = encodeURIComponent(secret);

  it('no text, and the text around it stays', () => {
    expect(text(`before ${secret}, after`)).toBe('before redacted, after');
  });

  it('no field of an event, whoever wrote it, and no object of a public field’s neighbour', () => {
    expect(event({ xdm: { _foodco: { note: secret } }, data: { __adobe: [secret] } })).toEqual({
      xdm: { _foodco: { note: 'redacted' } },
      data: { __adobe: ['redacted'] },
    });
  });

  it('no address: a parameter, a campaign, a query in a hash, a file', () => {
    expect(url(`https://x.test/a?x=${encoded}&b=1`)).toBe('https://x.test/a?x=redacted&b=1');
    expect(url(`https://x.test/a?utm_campaign=${encoded}`)).toBe('https://x.test/a?utm_campaign=redacted');
    expect(url(`https://x.test/a#/pay?x=${encoded}`)).toBe('https://x.test/a#/pay?x=redacted');
    expect(url(`https://x.test/files/${encoded}/a.pdf`)).toBe('https://x.test/files/redacted/a.pdf');
  });
});

it('a number of a certain format is left out of an event', () => {
  expect(event({ xdm: { a: 4_111_111_111_111_111, b: 4_111_111_111_111_112, c: 7 } })).toEqual({
    xdm: { b: 4_111_111_111_111_112, c: 7 },
  });
});

it.each([
  ['Visa4111111111111111', 'Visaredacted'],
  ['Kreditkarte:4111 1111 1111 1111', 'Kreditkarte:redacted'],
  ['IBANDE89370400440532013000', 'IBANredacted'],
  ['DE 89 3704 0044 0532 0130 00', 'redacted'],
  ['in 2027 DE89 3704 0044 0532 0130 00', 'in 2027 redacted'],
  ['LV80BANK0000435195001', 'redacted'],
])('%s becomes %s', (it, left) => {
  expect(text(`see ${it}, here`)).toBe(`see ${left}, here`);
});

it.each([
  // Found among random ones: each contains what reads as an IBAN.
  '0fc5330d-20f3-4289-be74-6e73281b2bf6',
  'a060a187-ad23-41cd-839a-e807fd16fcdd',
  'ef3129be-9977-4444-be47-e83dfc016c0e',
  'be583cae-9393-49c4-8543-686d550983c0',
])('the UUID %s stays, wherever it stands', (uuid) => {
  for (const it of [uuid, uuid.toUpperCase(), `id_${uuid}`, `order ${uuid} placed`, `${uuid}:${uuid}`]) {
    expect(text(it)).toBe(it);
    expect(event({ xdm: { _id: it, _foodco: { order: it } } })).toEqual({
      xdm: { _id: it, _foodco: { order: it } },
    });
  }
});

it.each([
  ['{"cardNumber":"123","page":"cocoa"}', '{"cardNumber":"redacted","page":"cocoa"}'],
  [
    '{"user": {"lastName": "O\\"Neil Doe"}, "cvv": 737}',
    '{"user": {"lastName": "redacted"}, "cvv": redacted}',
  ],
  ['{\\"password\\":\\"Q7 X2\\",\\"a\\":1}', '{\\"password\\":\\"redacted\\",\\"a\\":1}'],
])('in JSON, names tell what is secret: %s', (json, left) => {
  expect(text(json)).toBe(left);
  expect(event({ xdm: { _foodco: { note: json } } })).toEqual({ xdm: { _foodco: { note: left } } });
  expect(url(`https://x.test/a?data=${encodeURIComponent(json)}&b=1`)).toBe(
    'https://x.test/a?data=redacted&b=1',
  );
});

it.each([
  '4111\u200b 1111\u200b 1111\u200b 1111',
  'DE89\u00ad 3704 0044 0532 0130 00',
  '\u202a4111 1111 1111\u2060 1111\u202c',
])('signs without a width hide no number: %j', (it) => {
  expect(text(`paid with ${it}`)).toBe('paid with redacted');
});

it('a field whose name is a secret is left out, unless the site calls the object public', () => {
  const fields = { '4111111111111111': 1, 'jane@example.com': true, '2026': 7, 'logo@2x.png': 1 };
  const { event: eventOfSite } = createRedaction(undefined, ['stock']);
  expect(eventOfSite({ data: { cards: fields, stock: fields } })).toEqual({
    data: { cards: { '2026': 7, 'logo@2x.png': 1 }, stock: fields },
  });
});

it('a private key goes with what follows', () => {
  expect(text('key: -----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----')).toBe(
    'key: redacted',
  );
});

it.each(['See no 9783551510021, 29 kg', 'Download 9783551551672-leseprobe (PDF)'])(
  'a word is no country: %s',
  (it) => {
    expect(text(it)).toBe(it);
  },
);

it('a card number stands behind other numbers, or before its check number', () => {
  expect(text('2027 4111 1111 1111 1111 123')).toBe('2027 redacted 123');
  expect(text('pay 4111111111111111,737')).toBe('pay redacted,737');
});

it.each([
  'sk-produkt-katalog-2026-Bratislava',
  'glass-Container2026-500ml-Karton',
  'npm_package_Version2026_final_Report',
  'ghs_sicherheitsdatenblatt_2026',
  'ntn_6205-deep-groove-ball-bearing',
  'sk_test_kampan_2026_jaro',
  'sk_live_cooking-show-Bratislava2026',
  '4111 1111 1111 1112',
  'DE89370400440532013001',
  '4000 5000 6000 7000 K',
  'SKU-4111111111111111A',
  'ORD4111111111111111',
  'Download 9783551551672_leseprobe (PDF',
  '44898348 44948624',
])('%s is no secret of a certain format', (it) => {
  expect(text(`see ${it} here`)).toBe(`see ${it} here`);
});
