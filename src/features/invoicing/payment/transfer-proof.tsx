/** The proof of a transfer by SPEI: read from the CEP that Banxico gives, or written. */
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { SelectField, TextField } from '../../../forms/fields.tsx';
import classes from '../../../forms/form.module.css';
import { changeRow, useForm, useFormStore } from './use-payment.ts';

const { payment: t } = PAYMENT;
const PROOFS = [{ value: '01', label: t.spei }];

export function TransferProof({ at }: { at: number }) {
  const path = `payments.${at}`;
  const store = useFormStore();
  const isSpei = useForm((state) => state.receipt.payments[at]?.tipo_cad_pago === '01');
  const [isRefused, setRefused] = useState(false);
  const reset = useRef<() => void>(null);

  const take = async (file: File | null) => {
    reset.current?.();
    if (file === null) return;
    const { readCep } = await import('../../../../schema/forms/payment/read-cep.ts');
    const cep = readCep(await file.text());
    setRefused(cep === undefined);
    if (cep !== undefined) changeRow(store, at, (row) => ({ ...row, ...cep }));
  };

  return (
    <>
      <Group mt="sm" gap="sm">
        <FileButton
          accept=".xml,text/xml,application/xml"
          resetRef={reset}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={16} />}>
              {t.readCep}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t.cepHint}
      </Text>
      {isRefused && (
        <Alert color="red" role="alert">
          {t.notACep}
        </Alert>
      )}
      <div className={classes.fields}>
        <SelectField path={`${path}.tipo_cad_pago`} label={t.tipo_cad_pago} options={PROOFS} />
        {isSpei && (
          <>
            <TextField path={`${path}.cad_pago`} label={t.cad_pago} maxLength={8192} />
            <TextField path={`${path}.sello_pago`} label={t.sello_pago} />
            <TextField path={`${path}.cert_pago`} label={t.cert_pago} />
          </>
        )}
      </div>
    </>
  );
}
