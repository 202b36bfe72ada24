/** Parts that a concept is made of. */

import { EMPTY_PART } from '../../../../../schema/forms/receipt/empty-rows.ts';
import type { ReceiptPath } from '../../../../../schema/forms/receipt/receipt.ts';
import { isEmptyPart } from '../../../../../schema/forms/receipt/rows.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { AmountField, SuggestField, TextField } from '../../../../forms/fields.tsx';
import { RepeatRows } from '../../../../forms/repeat-rows.tsx';
import { searchCatalog } from '../../../../local/catalogs/catalogs.ts';

const { concept: t } = INVOICE;

export function PartRows({ path }: { path: ReceiptPath }) {
  return (
    <RepeatRows
      path={path}
      empty={EMPTY_PART}
      isEmpty={isEmptyPart}
      addLabel={t.addPart}
      removeLabel={t.removePart}
    >
      {(row) => (
        <>
          <TextField path={`${row}.description`} label={t.description} maxLength={1000} />
          <SuggestField
            path={`${row}.prod_serv_id`}
            label={t.prod_serv_id}
            source={(query) => searchCatalog('c_ClaveProdServ', query)}
            toItem={(found) => ({ key: found.key, label: found.text, detail: found.key })}
          />
          <TextField path={`${row}.unit`} label={t.unit} maxLength={20} />
          <TextField path={`${row}.identification_num`} label={t.identification_num} maxLength={100} />
          <AmountField path={`${row}.quantity`} label={t.quantity} decimals={6} />
          <AmountField path={`${row}.unit_value`} label={t.unit_value} decimals={6} />
        </>
      )}
    </RepeatRows>
  );
}
