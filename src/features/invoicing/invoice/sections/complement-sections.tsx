/** The complements of the receipt: one section each, and which may be added. Their code is loaded when they are. */
import '../../../../ui/mantine-later.css';
import { Button, Group, Menu } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Complement } from '../../../../../schema/forms/complements/complement-schema.ts';
import { areLoaded, complementOf, loadComplements } from '../../../../../schema/forms/complements/loaded.ts';
import {
  type ComplementPlace,
  FORM_COMPLEMENTS,
  registeredComplement,
} from '../../../../../schema/forms/complements/registry.ts';
import { isEmptyValue } from '../../../../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../../../../schema/forms/engine/value-at.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { NodeFields } from '../../../../forms/node-fields.tsx';
import { Section } from '../../../../forms/section.tsx';
import { useRemoveRow } from '../../../../forms/use-remove-row.ts';
import { notifyError } from '../../../../ui/notify.ts';
import { useForm, useFormStore } from '../use-invoice.ts';

const { complements: t } = INVOICE;
const NONE: readonly Complement[] = [];

export function ComplementSections({ onAdded }: { onAdded: (section: string) => void }) {
  const complements = useForm((state) => state.receipt.complements ?? NONE);
  return (
    <>
      {complements.map(({ kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of one kind there is one, and a second is an error to be shown
        <Section key={`${kind} ${at}`} name={`complements.${at}`} title={titleOf(kind)} summary={t.summary}>
          <ComplementFields at="complements" index={at} />
        </Section>
      ))}
      <AddComplement place="document" at="complements" onAdded={(index) => onAdded(`complements.${index}`)} />
    </>
  );
}

/** The same inside the sheet of a concept. @param wrap how one is shown there */
export function ConceptComplements({
  index,
  wrap,
}: {
  index: number;
  wrap: (key: string, title: string, fields: ReactNode) => ReactNode;
}) {
  const at = `concepts.${index}.complements`;
  const complements = useForm((state) => state.receipt.concepts[index]?.complements ?? NONE);
  return (
    <>
      {complements.map(({ kind }, nth) =>
        wrap(`${kind} ${nth}`, titleOf(kind), <ComplementFields at={at} index={nth} />),
      )}
      <AddComplement place="concept" at={at} />
    </>
  );
}

function titleOf(kind: string): string {
  return registeredComplement(kind)?.title ?? t.unknown;
}

function ComplementFields({ at, index }: { at: string; index: number }) {
  const store = useFormStore();
  const remove = useRemoveRow();
  const path = `${at}.${index}`;
  const complement = useForm((state) => valueAt(state.receipt, path) as Complement | undefined);
  const priced = useForm((state) =>
    at === 'complements' ? state.totals.complements.values[index] : undefined,
  );
  const registered = complement && complementOf(complement.kind);
  const drop = () =>
    store.update((receipt) => {
      const left = (valueAt(receipt, at) as Complement[]).toSpliced(index, 1);
      return store.kernel.write(receipt, at, left.length === 0 ? undefined : left);
    });
  if (complement === undefined) return null;
  return (
    <>
      {registered === undefined ? (
        <PlaceMessage path={path} />
      ) : (
        <NodeFields
          form={registered.form}
          texts={registered.texts}
          options={registered.options}
          priced={priced}
          at={path}
        />
      )}
      <Group justify="flex-end" mt="sm">
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            const { kind: _, ...fields } = complement;
            void remove(!isEmptyValue(fields), drop);
          }}
        >
          {t.remove(titleOf(complement.kind))}
        </Button>
      </Group>
    </>
  );
}

type AddProps = { place: ComplementPlace; at: string; onAdded?: (index: number) => void };

function AddComplement({ place, at, onAdded }: AddProps) {
  const store = useFormStore();
  const type = useForm((state) => state.receipt.receipt_type);
  const present = useForm(
    (state) => (valueAt(state.receipt, at) as readonly Complement[] | undefined) ?? NONE,
  );
  const [busy, setBusy] = useState(false);
  const offered = FORM_COMPLEMENTS.filter(
    (one) =>
      one.place === place && one.types.includes(type) && !present.some(({ kind }) => kind === one.kind),
  );
  const add = async (kind: string) => {
    setBusy(true);
    await loadComplements([kind]).catch(() => notifyError({ message: t.failed }));
    setBusy(false);
    if (!areLoaded([kind])) return;
    const empty = complementOf(kind)?.empty;
    store.update((receipt) => store.kernel.write(receipt, at, [...present, { kind, ...empty }]));
    onAdded?.(present.length);
  };
  if (offered.length === 0) return null;
  return (
    <Group mt="xs">
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" loading={busy} leftSection={<IconPlus size={16} />}>
            {t.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ kind, title }) => (
            <Menu.Item key={kind} onClick={() => void add(kind)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
