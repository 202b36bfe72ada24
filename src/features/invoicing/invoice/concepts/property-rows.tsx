/** Property tax accounts (cuentas prediales) of a concept. */
import type { ReceiptPath } from '../../../../../schema/forms/receipt/receipt.ts';
import { isEmptyText } from '../../../../../schema/forms/receipt/rows.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { RepeatRows } from '../../../../forms/repeat-rows.tsx';

const { concept: t } = INVOICE;

export function PropertyRows({ path }: { path: ReceiptPath }) {
  return (
    <RepeatRows
      path={path}
      empty=""
      isEmpty={isEmptyText}
      addLabel={t.addProperty}
      removeLabel={t.removeProperty}
    >
      {(row) => <TextField path={row} label={t.property} maxLength={150} />}
    </RepeatRows>
  );
}
