/** What the editor offers while one writes: instructions, filters, and the variables that a template can use. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { childrenOf, resolvePath, rootsOf } from '../../../../../schema/templates/complete-path.ts';
import { FILTERS, type TemplateVariable } from '../../../../../schema/templates/variables.ts';
import type { DocumentType } from '../../../../../schema/values/printed-documents.ts';

const TAGS = [
  ...[
    'if',
    'elsif',
    'else',
    'endif',
    'unless',
    'endunless',
    'case',
    'when',
    'endcase',
    'for',
    'endfor',
    'break',
  ],
  ...['continue', 'assign', 'capture', 'endcapture', 'cycle', 'comment', 'endcomment', 'raw', 'endraw'],
];
/** What stands before the cursor, inside of Liquid: not longer than a line that somebody writes. */
const MOST_BEFORE = 400;

const toOption = ({ path, text }: TemplateVariable): Completion => ({
  label: path,
  type: 'variable',
  ...(text !== '' && { detail: text }),
});

export function completeLiquid(type: DocumentType, images: readonly string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - MOST_BEFORE), context.pos);
    const [, opening, inside] = /(\{\{|\{%)-?((?:(?!\}\}|%\})[\s\S])*)$/.exec(before) ?? [];
    if (opening === undefined || inside === undefined) return null;
    const [, word = ''] = /(\w*)$/.exec(inside) ?? [];
    const from = context.pos - word.length;
    const rest = inside.slice(0, inside.length - word.length);
    const answer = (options: Completion[]): CompletionResult => ({ from, options, validFor: /^\w*$/ });
    if (/\|\s*$/.test(rest))
      return answer(
        FILTERS.map(({ name, text }) => ({
          label: name,
          type: 'function',
          ...(text !== '' && { detail: text }),
        })),
      );
    if (opening === '{%' && /^\s*$/.test(rest))
      return answer(TAGS.map((label) => ({ label, type: 'keyword' })));
    const [, path] = /([\w.]+)\.$/.exec(rest) ?? [];
    if (path !== undefined) {
      const text = context.state.sliceDoc(0, context.pos);
      return answer(childrenOf(resolvePath(path.split('.'), text), type, images).map(toOption));
    }
    if (word === '' && !context.explicit && !/[\s(]$/.test(rest) && rest !== '') return null;
    return answer(rootsOf().map(toOption));
  };
}
