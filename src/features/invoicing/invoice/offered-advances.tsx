/** Advances that the buyer of this invoice has left: one press relates it to one of them. */
import { Alert, Button, Text } from '@mantine/core';
import { withAdvance } from '../../../../schema/forms/receipt/follow-up/relations.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { sameUuid } from '../../../../schema/values/uuid.ts';
import { useAdvancesLeft } from '../../../local/index.ts';
import { formatWhole } from '../../../ui/format.ts';
import { folioOf } from '../receipt/receipt-names.ts';
import { useForm, useFormStore } from './use-invoice.ts';

const { advance: t } = FOLLOW_UP;

export function OfferedAdvances() {
  const isIncome = useForm(({ receipt }) => receipt.receipt_type === 'I');
  return isIncome ? <OfBuyer /> : null;
}

function OfBuyer() {
  const store = useFormStore();
  const rfc = useForm(({ receipt }) => receipt.receiver.rfc);
  const name = useForm(({ receipt }) => receipt.receiver.name);
  const currency = useForm(({ receipt }) => receipt.currency);
  const related = useForm(({ receipt }) => receipt.related_cfdis);
  const states = useAdvancesLeft({ rfc, name });
  const isNamed = (uuid: string) =>
    related.some(({ related_cfdi }) => related_cfdi.some((one) => sameUuid(one, uuid)));
  return states
    .filter(
      ({ advance, free }) => advance.currency === currency && /[1-9]/.test(free) && !isNamed(advance.uuid),
    )
    .map(({ advance, free }) => (
      <Alert key={advance.uuid} mb="md">
        <Text size="sm" mb="xs">
          {t.unapplied(`${formatWhole(free)} ${currency}`, folioOf(advance))}
        </Text>
        <Button
          size="compact-md"
          aria-label={t.relateOne(folioOf(advance))}
          onClick={() => store.update((receipt) => withAdvance(receipt, advance.uuid))}
        >
          {t.relate}
        </Button>
      </Alert>
    ));
}
