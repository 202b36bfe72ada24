/** «Guardar como cliente»: a receiver who is not among one's customers, kept with what this receipt says. */
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Receipt } from '../../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { isGenericRfc, isRfc } from '../../../../schema/values/rfc.ts';
import { callServer, customerByRfc, useConnection } from '../../../local/index.ts';
import { tellError, tellSuccess } from '../../../ui/tell.ts';
import { useForm, useFormStore } from '../form-context.tsx';

const { receiver: t } = INVOICE;

/** Needs the network, because the list of customers is the server's; without it nothing is offered. */
export function SaveCustomer() {
  const store = useFormStore();
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const named = useForm((state) => state.receipt.receiver.name.trim() !== '');
  const online = useConnection().state === 'online';
  const [unknown, setUnknown] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let live = true;
    setUnknown('');
    if (isRfc(rfc) && !isGenericRfc(rfc))
      void customerByRfc(rfc).then((found) => live && found === undefined && setUnknown(rfc));
    return () => {
      live = false;
    };
  }, [rfc]);

  if (unknown !== rfc || rfc === '' || !named || !online) return null;
  const save = async () => {
    setBusy(true);
    const saved = await callServer('POST', '/customers?format=json', customerOf(store.get().receipt));
    setBusy(false);
    if (!saved.ok) return tellError(saved.error, t.saveFailed);
    setUnknown('');
    tellSuccess(t.customerSaved);
  };
  return (
    <Button
      variant="light"
      leftSection={<IconUserPlus size={18} />}
      loading={busy}
      onClick={() => void save()}
    >
      {t.saveCustomer}
    </Button>
  );
}

/** Named here, so that a call that is repeated makes no second customer. */
function customerOf({ receiver, payment_form, payment_method }: Receipt) {
  return {
    slug: crypto.randomUUID(),
    rfc: receiver.rfc,
    name: receiver.name,
    business_name: receiver.name,
    tax_residence: receiver.tax_residence,
    tax_identity_number: receiver.tax_identity_number,
    email: receiver.email,
    codigo_postal: receiver.tax_domicile,
    tax_regime: receiver.tax_regime_receiver,
    cfdi_usage: receiver.cfdi_usage,
    // Until its form is chosen, nobody has said how this receipt is paid.
    payment_form,
    payment_method: payment_form === '' ? '' : payment_method,
  };
}
