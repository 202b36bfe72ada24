/** Customs numbers (pedimentos) of a concept or of a part, each in its four parts. */

import { EMPTY_CUSTOMS } from '../../../../../schema/forms/receipt/empty-rows.ts';
import type { ReceiptPath } from '../../../../../schema/forms/receipt/receipt.ts';
import { isEmptyCustoms } from '../../../../../schema/forms/receipt/rows.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { TextField } from '../../../../forms/fields.tsx';
import { RepeatRows } from '../../../../forms/repeat-rows.tsx';

const { concept: t } = INVOICE;

export function CustomsRows({ path }: { path: ReceiptPath }) {
  return (
    <RepeatRows
      path={path}
      empty={EMPTY_CUSTOMS}
      isEmpty={isEmptyCustoms}
      addLabel={t.addCustoms}
      removeLabel={t.removeCustoms}
    >
      {(row) => (
        <>
          <TextField path={`${row}.validation_year`} label={t.validation_year} numeric maxLength={2} />
          <TextField path={`${row}.customs_clearance`} label={t.customs_clearance} numeric maxLength={2} />
          <TextField path={`${row}.patent_number`} label={t.patent_number} numeric maxLength={4} />
          <TextField path={`${row}.consecutive`} label={t.consecutive} numeric maxLength={7} />
          <PlaceMessage path={row} />
        </>
      )}
    </RepeatRows>
  );
}
