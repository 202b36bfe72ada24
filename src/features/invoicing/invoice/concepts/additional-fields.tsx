/** Data of a concept that only addenda carry: foreign text and price, codes, and attributes of one's own. */
import '../../../../ui/mantine-later.css';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { ADDITIONAL_CODES, isEmptyExtra } from '../../../../../schema/forms/receipt/check-extras.ts';
import { EMPTY_EXTRA } from '../../../../../schema/forms/receipt/empty-rows.ts';
import { LIMITS } from '../../../../../schema/forms/receipt/limits.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { AmountField, TextField } from '../../../../forms/fields.tsx';
import { RepeatRows } from '../../../../forms/repeat-rows.tsx';

const { concept: t } = INVOICE;

export function AdditionalFields({ index }: { index: number }) {
  const path = `concepts.${index}.additional`;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t.additionalHint}
      </Text>
      <TextField
        path={`${path}.descripcion_extranjera`}
        label={t.descripcion_extranjera}
        maxLength={LIMITS.additionalText}
      />
      <TextField path={`${path}.mensaje`} label={t.mensaje} maxLength={LIMITS.additionalText} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AmountField
          path={`${path}.valor_unitario_moneda_extranjera`}
          label={t.valor_unitario_moneda_extranjera}
        />
        <AmountField path={`${path}.importe_moneda_extranjera`} label={t.importe_moneda_extranjera} />
        {ADDITIONAL_CODES.map((name) => (
          <TextField key={name} path={`${path}.${name}`} label={t[name]} maxLength={LIMITS.identification} />
        ))}
      </SimpleGrid>
      <Text size="sm" fw={500}>
        {t.extras}
      </Text>
      <RepeatRows
        path={`${path}.extras`}
        empty={EMPTY_EXTRA}
        isEmpty={isEmptyExtra}
        addLabel={t.addExtra}
        removeLabel={t.removeExtra}
        most={50}
      >
        {(row) => (
          <>
            <TextField path={`${row}.atributo`} label={t.atributo} maxLength={LIMITS.attribute} />
            <TextField path={`${row}.valor`} label={t.valor} maxLength={LIMITS.additionalText} />
            <TextField path={`${row}.indicador`} label={t.indicador} maxLength={LIMITS.identification} />
            <TextField path={`${row}.prefijo`} label={t.prefijo} maxLength={LIMITS.identification} />
            <TextField path={`${row}.sufijo`} label={t.sufijo} maxLength={LIMITS.identification} />
          </>
        )}
      </RepeatRows>
    </Stack>
  );
}
