/** What a cell says, as the text of a spreadsheet: what is drawn of it, without its pictures and buttons. */
import { isValidElement, type ReactNode } from 'react';
import type { Column } from '../ui/data-table/column.ts';

const SPACED = /\s+/g;
const FIGURE = /^-?\d{1,3}(,\d{3})*(\.\d+)?( [A-Z]{3})?$/;

/** Of an amount the figure alone, as a spreadsheet counts with it. */
export function cellText<T>({ text, render, align }: Column<T>, row: T): string {
  if (text !== undefined) return text(row);
  const shown = nodeText(render(row)).replace(SPACED, ' ').trim();
  return align === 'end' && FIGURE.test(shown) ? shown.replace(/,| [A-Z]{3}$/g, '') : shown;
}

type Props = { children?: ReactNode; 'aria-hidden'?: unknown };

/** A component without state is asked what it draws; one that has its own says nothing here. */
function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(nodeText).join('');
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (props['aria-hidden']) return '';
  if (typeof type !== 'function') return between(type, nodeText(props.children));
  try {
    return nodeText((type as (props: Props) => ReactNode)(props));
  } catch {
    return '';
  }
}

/** What stands apart on the screen stands apart in the text. */
const between = (type: unknown, text: string): string =>
  type === 'br' ? ' ' : text === '' ? '' : ` ${text} `;
