/** The colours of the portal on the code editor, light and dark alike. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', backgroundColor: 'var(--mantine-color-body)' },
  '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--tt-canvas)',
    color: 'var(--mantine-color-dimmed)',
    borderRight: '1px solid var(--tt-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-color-text) 6%, transparent)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-color-blue-filled) 26%, transparent) !important',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--tt-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: 'var(--mantine-primary-color-contrast)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.cm-panels': { backgroundColor: 'var(--tt-canvas)', color: 'var(--mantine-color-text)' },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'light-dark(#1c5d99, #7cb7ee)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'light-dark(#7a4a00, #e2b15a)' },
  { tag: [tags.attributeValue, tags.string], color: 'light-dark(#22663a, #85cf9d)' },
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword], color: 'light-dark(#7b2d8b, #d79be4)' },
  { tag: [tags.comment], color: 'light-dark(#5a6675, #98a3b1)' },
  { tag: [tags.number, tags.unit, tags.bool], color: 'light-dark(#a03c12, #f0a07c)' },
  { tag: [tags.className, tags.labelName], color: 'light-dark(#1c5d99, #7cb7ee)' },
]);

export const editorTheme = [THEME, syntaxHighlighting(COLOURS)];
