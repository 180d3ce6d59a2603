export { csvText } from './csvText.ts';
export { htmlText } from './htmlText.ts';
export { inScript } from './inScript.ts';
export { markdownCode, markdownLink, markdownTable, markdownText } from './markdownText.ts';
export { terminalItem, terminalLine, terminalText } from './terminalText.ts';
export { visibleText } from './visibleText.ts';
export { yamlText } from './yamlText.ts';
