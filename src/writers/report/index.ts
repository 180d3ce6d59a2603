export {
  type Block,
  type Link,
  listBlock,
  type Report,
  type Section,
  type Table,
  tableBlock,
} from './report.ts';
export { PAGE_STYLE, pageHead, reportHtml } from './reportHtml.ts';
export { reportMarkdown } from './reportMarkdown.ts';
