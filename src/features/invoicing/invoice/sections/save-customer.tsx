/** «Guardar como cliente»: before it is issued too, a receiver who is not among one's customers is kept with what this receipt says. */
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { isGenericRfc, isRfc } from '../../../../../schema/values/rfc.ts';
import { customerByRfc } from '../../../../local/index.ts';
import { Allowed } from '../../../../resource/allowed.tsx';
import { notifyError } from '../../../../ui/notify.ts';
import { useSaveCustomer } from '../../issuing/use-save-customer.ts';
import { useForm, useFormStore } from '../use-invoice.ts';

const { receiver: t } = INVOICE;

export function SaveCustomer() {
  const store = useFormStore();
  const { keep } = useSaveCustomer();
  const rfc = useForm((state) => state.receipt.receiver.rfc);
  const named = useForm((state) => state.receipt.receiver.name.trim() !== '');
  const [unknown, setUnknown] = useState('');

  useEffect(() => {
    let live = true;
    setUnknown('');
    if (isRfc(rfc) && !isGenericRfc(rfc))
      void customerByRfc(rfc).then((found) => live && found === undefined && setUnknown(rfc));
    return () => {
      live = false;
    };
  }, [rfc]);

  if (unknown !== rfc || rfc === '' || !named) return null;
  const save = async () => {
    setUnknown('');
    const error = await keep(store.get().receipt);
    if (error === undefined) return;
    setUnknown(rfc);
    notifyError(error, t.saveFailed);
  };
  return (
    <Allowed action="save_receiver">
      <Button variant="light" leftSection={<IconUserPlus size={18} />} onClick={() => void save()}>
        {t.saveCustomer}
      </Button>
    </Allowed>
  );
}
