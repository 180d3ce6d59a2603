import { markdownTable, markdownText } from '../markdownText.ts';
import type { Block, Report, Section } from './report.ts';

const blockText = (block: Block): string => {
  if ('text' in block) return markdownText(block.text);
  if ('list' in block)
    return block.list
      .map((it, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${markdownText(it)}`)
      .join('\n');
  if ('code' in block) return `\`\`\`${block.language}\n${block.code}\n\`\`\``;
  return markdownTable(
    block.head,
    block.rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'string'
          ? markdownText(cell)
          : cell.map(({ text, href }) => `[${text}](${href})`).join(', '),
      ),
    ),
  );
};

const sectionText = ({ title, isInner, blocks }: Section): string =>
  [`${isInner ? '###' : '##'} ${markdownText(title)}`, ...blocks.map(blockText)].join('\n\n');

/** A report as a page of Markdown. Links are to files whose names are letters, digits, dots and slashes. */
export const reportMarkdown = ({ title, verdict, blocks, sections }: Report): string =>
  `${[
    `# ${markdownText(title)}`,
    ...(verdict ? [`**${markdownText(verdict.text)}**`, markdownText(verdict.next)] : []),
    ...blocks.map(blockText),
    ...sections.map(sectionText),
  ].join('\n\n')}\n`;
