/** Everything of one concept: what the row shows and the rest (taxes, discount, customs, property, parts, third party). */
import '../../../../ui/mantine-later.css';
import { ActionIcon, Button, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { COMMON } from '../../../../../schema/texts/common.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { AmountField, TextField } from '../../../../forms/fields.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SheetPart } from '../../../../ui/sheet-part.tsx';
import { usePhone } from '../../../../ui/use-phone.ts';
import { OfferedField } from '../offered-field.tsx';
import { ConceptComplements } from '../sections/complement-sections.tsx';
import { ThirdFields } from '../sections/third-section.tsx';
import { useForm, useShownDecimals } from '../use-invoice.ts';
import { AdditionalFields } from './additional-fields.tsx';
import { DescriptionField, DiscountField, ProductKeyField, UnitKeyField } from './concept-fields.tsx';
import { CustomsRows } from './customs-rows.tsx';
import { LocalTaxRows } from './local-tax-rows.tsx';
import { PartRows } from './part-rows.tsx';
import { PropertyRows } from './property-rows.tsx';
import { TaxLines } from './tax-lines.tsx';
import { useTaxSwitch } from './use-tax-switch.ts';

const { concept: t } = INVOICE;

type ConceptSheetProps = {
  index: number | undefined;
  removable: boolean;
  onClose: () => void;
  onRemove: (index: number) => void;
  /** Opens the next one. */
  onNext: () => void;
};

export function ConceptSheet({ index, removable, onClose, onRemove, onNext }: ConceptSheetProps) {
  // A dialog that is closing keeps its name.
  const [named, setNamed] = useState(0);
  const phone = usePhone();
  if (index !== undefined && index !== named) setNamed(index);
  return (
    <Sheet
      opened={index !== undefined}
      onClose={onClose}
      title={t.title(named + 1)}
      size="xl"
      footer={
        index !== undefined && (
          <Group justify="space-between" wrap="nowrap" gap="xs" w="100%">
            {!removable && <span />}
            {removable && phone && (
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={COMMON.delete}
                onClick={() => onRemove(index)}
              >
                <IconTrash size={20} />
              </ActionIcon>
            )}
            {removable && !phone && (
              <Button variant="subtle" color="red" onClick={() => onRemove(index)}>
                {COMMON.delete}
              </Button>
            )}
            <Group wrap="nowrap" gap="xs">
              <Button variant="default" onClick={onNext}>
                {t.add}
              </Button>
              <Button onClick={onClose}>{COMMON.accept}</Button>
            </Group>
          </Group>
        )
      }
    >
      {index !== undefined && <ConceptForm key={index} index={index} />}
    </Sheet>
  );
}

function ConceptForm({ index }: { index: number }) {
  const path = `concepts.${index}`;
  const { included, toggle, locked } = useTaxSwitch(index);
  const amount = useForm((state) => state.totals.concepts[index]?.amount ?? '');
  const decimals = useShownDecimals();
  const holdsCustoms = useForm((state) => (state.receipt.concepts[index]?.customs.length ?? 0) > 0);
  const holdsProperties = useForm((state) => (state.receipt.concepts[index]?.properties.length ?? 0) > 0);
  const holdsParts = useForm((state) => (state.receipt.concepts[index]?.parts.length ?? 0) > 0);
  const holdsThird = useForm((state) => state.receipt.concepts[index]?.third !== undefined);
  const holdsLocal = useForm((state) => state.receipt.concepts[index]?.local_taxes !== undefined);
  const holdsAdditional = useForm((state) => state.receipt.concepts[index]?.additional !== undefined);
  return (
    <Stack>
      <DescriptionField index={index} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AmountField path={`${path}.quantity`} label={t.quantity} decimals={6} />
        <AmountField
          path={`${path}.${included ? 'price_with_tax' : 'unit_value'}`}
          label={included ? `${t.price} ${t.withTax}` : t.unit_value}
          decimals={6}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Switch label={t.price_includes_tax} checked={included} disabled={locked} onChange={toggle} />
        <span>
          {t.amount}: <Amount value={amount || '0'} decimals={decimals} />
        </span>
      </Group>
      <PlaceMessage path={path} />
      <PlaceMessage path={`${path}.amount`} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ProductKeyField index={index} />
        <UnitKeyField index={index} />
        <TextField path={`${path}.unit`} label={t.unit} maxLength={20} />
        <TextField path={`${path}.identification_num`} label={t.identification_num} maxLength={100} />
        <DiscountField index={index} />
        <OfferedField path={`${path}.objeto_imp`} offer="objeto_imp" label={t.objeto_imp} />
      </SimpleGrid>
      <PlaceMessage path={`${path}.taxes`} />
      <TaxLines index={index} kind="transfers" />
      <TaxLines index={index} kind="retentions" />
      <SheetPart title={t.customs} open={holdsCustoms}>
        <CustomsRows path={`${path}.customs`} />
      </SheetPart>
      <SheetPart title={t.properties} open={holdsProperties}>
        <PropertyRows path={`${path}.properties`} />
      </SheetPart>
      <SheetPart title={t.parts} open={holdsParts}>
        <PlaceMessage path={`${path}.parts`} />
        <PartRows path={`${path}.parts`} />
      </SheetPart>
      <SheetPart title={t.third} open={holdsThird}>
        <ThirdFields path={`${path}.third`} />
      </SheetPart>
      <SheetPart title={t.localTaxes} open={holdsLocal}>
        <LocalTaxRows index={index} />
      </SheetPart>
      <SheetPart title={t.additional} open={holdsAdditional}>
        <AdditionalFields index={index} />
      </SheetPart>
      <ConceptComplements
        index={index}
        wrap={(key, title, fields) => (
          <SheetPart key={key} title={title} open>
            {fields}
          </SheetPart>
        )}
      />
    </Stack>
  );
}
