import { describe, expect, it } from 'vitest';
import { describeLink } from '../../../src/page/index.ts';

describe('a link', () => {
  const tracked = '?utm_source=foodco&utm_campaign=spring-2026&utm_content=a%20b#vanilla';

  it.each<[string, string, string, string?]>([
    ['https://www.example.com/a/b.PDF?x=1#y', 'www.example.com', 'pdf'],
    ['https://WWW.Example.com', 'www.example.com', ''],
    ['https://example.com/v1.2/list', 'example.com', ''],
    ['https://example.com/a.tar.gz', 'example.com', 'gz'],
    // Servlet containers write the session into links until they know that the browser takes cookies.
    [
      'https://a.test/b.pdf;jsessionid=1A2B.node1?v=2',
      'a.test',
      'pdf',
      'https://a.test/b.pdf;jsessionid=redacted?v=2',
    ],
    ['https://a.test/a?email=jane@example.com', 'a.test', '', 'https://a.test/a?email=redacted'],
    [`https://supplier.test/taste${tracked}`, 'supplier.test', ''],
    ['mailto:jane@example.com', '', '', 'mailto:'],
    ['mailto:help.pdf', '', '', 'mailto:'],
    ['mailto://jane.doe', '', '', 'mailto:'],
    ['tel:+3531234', '', '', 'tel:'],
    ['viber://chat?number=%2B4915112345678', '', '', 'viber:'],
    ['whatsapp://send?text=Taste&phone=4915112345678', '', '', 'whatsapp:'],
    ['ftp://a.test/prices.csv', '', '', 'ftp://a.test/prices.csv'],
    ['https://wa.me/4915112345678?text=Taste', 'wa.me', '', 'https://wa.me/redacted?text=Taste'],
    ['https://wa.me/qr/ABCDEF', 'wa.me', ''],
    ['https://www.wa.me/4915112345678', 'www.wa.me', '', 'https://www.wa.me/redacted'],
    ['https://wa.me/+49%20151%20123-456', 'wa.me', '', 'https://wa.me/redacted'],
    ['https://wa.me//4915112345678', 'wa.me', '', 'https://wa.me//redacted'],
    ['https://telegram.me/+4915112345678', 'telegram.me', '', 'https://telegram.me/redacted'],
    ['https://t.me/foodco/12345', 't.me', ''],
    ['https://start.me/12345', 'start.me', ''],
    ['https://t.me/%2B4915112345678', 't.me', '', 'https://t.me/redacted'],
    ['https://signal.me/#p/+4915112345678', 'signal.me', '', 'https://signal.me/#p/redacted'],
  ])('%s has host “%s” and extension “%s”', (href, host, extension, url = href) => {
    expect(describeLink(href)).toEqual({ url, host, extension, text: '', isDownload: false });
  });

  it.each(['javascript:void(0)', 'JavaScript:alert(1)', '', '/relative', 'https://', 'x'.repeat(10_000)])(
    'does not exist if it leads nowhere: %s',
    (href) => {
      expect(describeLink(href)).toBeUndefined();
    },
  );

  it('has a text that can be reported: one line, not long, no e-mail address', () => {
    expect(describeLink('https://a.test/', { text: '  Read \n\t more ' })?.text).toBe('Read more');
    expect(describeLink('https://a.test/', { text: 'Write to jane@example.com!' })?.text).toMatch(
      /^Write to redacted/,
    );
  });

  it('has no name if that is nothing but an address', () => {
    const words = { text: 'jane@example.com', label: ' jane@example.com ' };
    expect(describeLink('mailto:jane@example.com', words)).toMatchObject({ text: '', label: '' });
  });

  it('has the name that its author has given it, clean, which may be empty', () => {
    const labelOf = (label?: string) => describeLink('https://a.test/', { label })?.label;
    expect([labelOf(' Write to\njane@example.com '), labelOf(''), labelOf()]).toEqual([
      'Write to redacted',
      '',
      undefined,
    ]);
  });

  it.each<[string, string, string]>([
    ['a long text', 'long '.repeat(10_000), 'long '.repeat(40).trim()],
    ['a word that ends before the limit', `${'a'.repeat(199)} b c`, 'a'.repeat(199)],
    ['a word that ends at the limit', `${'a'.repeat(200)} b`, 'a'.repeat(200)],
    ['a word across the limit', `${'word '.repeat(38)}unbreakable-word`, 'word '.repeat(38).trim()],
    ['a text of just the length', `${'word '.repeat(39)}taste`, `${'word '.repeat(39)}taste`],
    ['no words', 'x'.repeat(2_000), 'x'.repeat(200)],
    ['no words, and a whole character of two halves', `😀${'x'.repeat(300)}`, `😀${'x'.repeat(198)}`],
    ['no words, and longer than anything that is looked at', 'x'.repeat(10_000), 'x'.repeat(200)],
    ['an e-mail address over two lines', 'Write to jane@\n  example.com now', 'Write to redacted now'],
    ['half a character', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
    [
      'an e-mail address across the limit',
      `${'word '.repeat(38)}jane.doe@example.com`,
      `${'word '.repeat(38)}redacted`,
    ],
    ['nothing but an address', `${'x'.repeat(60)}@example.com`, ''],
  ])('is cut at a word: %s', (_, text, cut) => {
    expect(describeLink('https://a.test/', { text })?.text).toBe(cut);
  });
});
