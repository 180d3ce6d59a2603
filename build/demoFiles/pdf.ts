const LEFT = 72;
const TOP = 770;
const LEADING = 22;

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** An A4 page with lines of text in Helvetica; ASCII only. */
export const pdf = (lines: readonly string[]): Buffer => {
  const [title = '', ...rest] = lines;
  const text = [
    `BT /F1 24 Tf ${LEFT} ${TOP} Td (${escaped(title)}) Tj /F1 12 Tf`,
    ...rest.map((line) => `0 -${LEADING} Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};
