/** Goods that nobody ordered, as far as this device knows: who brought them, where to, and lines that are written here. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { GoodsCount } from '../../../../schema/pushables/goods-count.ts';
import type { CountLine } from '../../../../schema/resources/orders/count-lines.ts';
import { MOST_LINES } from '../../../../schema/resources/orders/limits.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { useTextPart, type WrittenStore } from '../../../forms/use-written-text.ts';
import { useResource, useSettings } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import { notifyError } from '../../../ui/notify.ts';

const { unordered: t } = GOODS;

type PartProps = {
  text: WrittenStore<GoodsCount>['text'];
  disabled: boolean;
  put: (part: Partial<GoodsCount>) => void;
};

/** Whoever does not see the list of suppliers sees those of the orders that they see. */
function useSuppliers(): { rfc: string; name: string }[] {
  const { rows: known } = useResource(guests, readQuery(guests, { state: 'active', sort: 'name' }));
  const { rows: orders } = useResource(purchaseOrders, readQuery(purchaseOrders, { role: 'buyer' }));
  const ordered = orders.map(({ provider_rfc: rfc, provider_name: name }) => ({ rfc, name }));
  const byRfc = new Map([...ordered, ...known].map(({ rfc, name }) => [rfc, { rfc, name }]));
  return [...byRfc.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

export function WhoBrought({
  text,
  disabled,
  put,
  problems,
}: PartProps & { problems: readonly OrderProblem[] }) {
  const suppliers = useSuppliers();
  const { branches } = useSettings();
  const rfc = useTextPart(text, (count) => count.provider_rfc);
  const name = useTextPart(text, (count) => count.provider_name);
  const place = useTextPart(text, (count) => count.branch_office_id);
  const problemAt = (field: keyof GoodsCount) => problems.find(({ path }) => path === field)?.text;
  const chosen = suppliers.find((one) => one.rfc === rfc && one.name === name);
  const choose = (wanted: string) => {
    const found = suppliers.find((one) => one.rfc === wanted);
    put({ provider_rfc: found?.rfc ?? '', provider_name: found?.name ?? '' });
  };
  return (
    <FieldGroup title={t.supplier}>
      <NativeSelect
        label={t.known}
        disabled={disabled}
        value={chosen?.rfc ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t.other },
          ...suppliers.map((one) => ({ value: one.rfc, label: `${one.name} (${one.rfc})` })),
        ]}
      />
      {chosen === undefined && (
        <>
          <TextInput
            label={t.name}
            required
            maxLength={300}
            disabled={disabled}
            value={name}
            error={problemAt('provider_name')}
            onChange={(event) => put({ provider_name: event.currentTarget.value })}
          />
          <TextInput
            label={t.rfc}
            description={t.rfcHelp}
            maxLength={13}
            autoCapitalize="characters"
            disabled={disabled}
            value={rfc}
            error={problemAt('provider_rfc')}
            onChange={(event) => put({ provider_rfc: event.currentTarget.value.trim().toUpperCase() })}
          />
        </>
      )}
      {branches.length > 0 && (
        <NativeSelect
          label={t.place}
          disabled={disabled}
          value={place}
          error={problemAt('branch_office_id')}
          onChange={(event) => put({ branch_office_id: event.currentTarget.value })}
          data={[
            { value: '', label: t.anyPlace },
            ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
          ]}
        />
      )}
    </FieldGroup>
  );
}

const EMPTY = { key: '', description: '', measurement_unit: '' };

/** What the camera read last and no line has, anew each time. */
export type Scanned = { code: string };

/** @param scanned one of it came */
export function AddLine({ text, disabled, put, scanned }: PartProps & { scanned: Scanned }) {
  const [line, setLine] = useState(EMPTY);
  const [seen, setSeen] = useState(scanned);
  if (scanned !== seen) {
    setSeen(scanned);
    setLine({ ...line, key: scanned.code });
  }
  const field = (name: keyof typeof EMPTY, label: string, most: number) => (
    <TextInput
      label={label}
      maxLength={most}
      disabled={disabled}
      value={line[name]}
      onChange={(event) => setLine({ ...line, [name]: event.currentTarget.value })}
    />
  );
  const description = line.description.trim() || line.key.trim();
  const add = () => {
    const { lines } = text.get();
    if (lines.length >= MOST_LINES) return notifyError({ message: t.many(MOST_LINES) });
    const quantity = line.key !== '' && line.key === scanned.code ? '1' : '';
    put({ lines: [...lines, newLine({ ...line, description }, quantity)] });
    setLine(EMPTY);
  };
  return (
    <FieldGroup title={t.adding}>
      {field('key', t.key, 100)}
      {field('description', t.description, 1_000)}
      {field('measurement_unit', t.unit, 40)}
      <Allowed action="count_goods">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={disabled || description === ''}
          onClick={add}
        >
          {t.add}
        </Button>
      </Allowed>
    </FieldGroup>
  );
}

/** With nothing to compare it to. */
function newLine(said: typeof EMPTY, quantity: string): CountLine {
  return {
    ...{ ...said, line_id: crypto.randomUUID(), quantity, expected: '', units_per_box: '' },
    ...{ lot: '', damaged: '', damage_reason: '' },
  };
}

export function RemoveLine({ line, text, disabled, put }: PartProps & { line: CountLine }) {
  return (
    <Allowed action="count_goods">
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={15} />}
        disabled={disabled}
        onClick={() => {
          const { lines, photos } = text.get();
          const isOther = ({ line_id }: { line_id: string }) => line_id !== line.line_id;
          put({ lines: lines.filter(isOther), photos: photos.filter(isOther) });
        }}
      >
        {t.remove(line.description)}
      </Button>
    </Allowed>
  );
}
