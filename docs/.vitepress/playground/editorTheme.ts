import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const MONO = 'var(--vp-font-family-mono)';

/** The site's colours, which change with its theme. */
export const editorTheme = [
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--vp-c-purple-1)' },
      { tag: [tags.string, tags.special(tags.string)], color: 'var(--vp-c-green-1)' },
      { tag: [tags.number, tags.regexp], color: 'var(--vp-c-yellow-1)' },
      { tag: tags.propertyName, color: 'var(--vp-c-indigo-1)' },
      { tag: tags.comment, color: 'var(--vp-c-text-2)' },
    ]),
  ),
  EditorView.theme({
    '&': {
      blockSize: '20.5rem',
      border: '1px solid var(--vp-c-text-3)',
      borderRadius: '0.5rem',
      overflow: 'hidden',
      resize: 'vertical',
      fontSize: '0.8125rem',
      color: 'var(--vp-c-text-1)',
      backgroundColor: 'var(--vp-c-bg)',
    },
    '&.cm-focused': { outline: '2px solid var(--vp-c-brand-1)' },
    '.cm-scroller': { fontFamily: MONO, lineHeight: '1.5' },
    '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--vp-c-text-1)' },
    '.cm-line': { padding: '0 0.75rem' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--vp-c-danger-1)',
      textDecorationSkipInk: 'none',
    },
    '.cm-tooltip': {
      border: '1px solid var(--vp-c-text-3)',
      borderRadius: '0.25rem',
      color: 'var(--vp-c-text-1)',
      backgroundColor: 'var(--vp-c-bg-elv)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: MONO, maxHeight: '12rem' },
    // The lists of the site's texts have distances.
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { margin: '0', padding: '0.125rem 0.5rem' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: 'var(--vp-button-brand-text)',
      backgroundColor: 'var(--vp-button-brand-bg)',
    },
    '.cm-completionDetail': { fontStyle: 'normal' },
    '.cm-tooltip.cm-completionInfo': { fontFamily: 'var(--vp-font-family-base)' },
    // Beside the list there is no room for it.
    '@media (max-width: 40rem)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
    '.cm-diagnostic-error': { borderInlineStartColor: 'var(--vp-c-danger-1)' },
  }),
];
