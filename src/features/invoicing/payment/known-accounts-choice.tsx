/** The accounts that this customer's payments named before, to be taken again by one press. */
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PaymentAccounts } from '../../../../schema/forms/payment/accounts.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { changeRow, useForm, useFormStore } from './use-payment.ts';

const { payment: t } = PAYMENT;

export function KnownAccountsChoice({ at }: { at: number }) {
  const store = useFormStore();
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const isWritten = useForm((state) => {
    const row = state.receipt.payments[at];
    return row === undefined || `${row.cta_ordenante}${row.cta_beneficiario}` !== '';
  });
  const known = useKnown(rfc);
  if (known.length === 0 || isWritten) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t.knownAccounts}
      </Text>
      <Group gap="xs" mt={4} mb="sm">
        {known.map((accounts) => (
          <Button
            key={`${accounts.cta_ordenante} ${accounts.cta_beneficiario}`}
            size="compact-md"
            variant="default"
            onClick={() => changeRow(store, at, (row) => ({ ...row, ...accounts }))}
          >
            {t.fromTo(accounts.cta_ordenante, accounts.cta_beneficiario)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

function useKnown(rfc: string): readonly PaymentAccounts[] {
  const [known, setKnown] = useState<{ rfc: string; accounts: readonly PaymentAccounts[] }>();
  useEffect(() => {
    if (rfc === '') return;
    let live = true;
    void import('./known-accounts.ts')
      .then(({ knownAccounts }) => knownAccounts(rfc))
      // What is not to be had is not offered.
      .catch(() => [])
      .then((accounts) => live && setKnown({ rfc, accounts }));
    return () => {
      live = false;
    };
  }, [rfc]);
  return known?.rfc === rfc ? known.accounts : NONE;
}

const NONE: readonly PaymentAccounts[] = [];
