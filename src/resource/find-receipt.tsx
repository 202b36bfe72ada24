/** An issued receipt of this device, found by whatever one knows of it. */
import { useState } from 'react';
import { type ReceiptListRow, searchReceipts } from '../local/index.ts';
import { formatDate, formatWhole } from '../ui/format.ts';
import { Typeahead } from '../ui/typeahead.tsx';

type FindReceiptProps = {
  label: string;
  placeholder: string;
  description?: string;
  quiet?: boolean;
  'data-autofocus'?: boolean;
  onPick: (row: ReceiptListRow) => void;
  /** What was typed is taken away. */
  onClear?: () => void;
};

const nameOf = ({ serie, folio, name_receiver }: ReceiptListRow) => `${serie}${folio} · ${name_receiver}`;

export function FindReceipt({ onPick, onClear, ...field }: FindReceiptProps) {
  const [typed, setTyped] = useState('');
  return (
    <Typeahead
      {...field}
      value={typed}
      minChars={0}
      source={(query) => searchReceipts(query)}
      toItem={(one) => ({
        key: one.id,
        label: nameOf(one),
        detail: `${formatDate(one.issued_at)} · ${formatWhole(one.total)}`,
      })}
      onChange={(text) => {
        setTyped(text);
        if (text === '') onClear?.();
      }}
      onPick={(one) => {
        onPick(one);
        setTyped(nameOf(one));
      }}
    />
  );
}
