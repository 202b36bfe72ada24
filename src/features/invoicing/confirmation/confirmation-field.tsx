/** The key by which a PAC lets pass what is out of the usual: typed, or made here. */
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { TextField } from '../../../forms/fields.tsx';
import { useForm, useFormStore } from '../../../forms/form-context.tsx';
import { ConfirmationButton } from './confirmation-button.tsx';

export function ConfirmationField() {
  const store = useFormStore();
  const about = useForm((state) => state.receipt.receiver.name);
  return (
    <>
      <TextField path="confirmation" label={INVOICE.general.confirmation} maxLength={5} />
      <div>
        <ConfirmationButton about={about} onUse={(key) => store.set('confirmation', key)} />
      </div>
    </>
  );
}
