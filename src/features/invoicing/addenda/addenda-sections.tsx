/** The addenda of the document being written: one section each, and which may be added. */
import '../../../ui/mantine-later.css';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Addendum, newAddendum } from '../../../../schema/forms/addenda/addendum.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { HOUSE_ADDENDA, isUntouched, knownAddenda } from '../../../../schema/forms/addenda/registry.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { ADDENDA as T } from '../../../../schema/texts/addenda.ts';
import { PlaceMessage } from '../../../forms/field-message.tsx';
import { useFormPart, useFormStore } from '../../../forms/form-context.tsx';
import type { FormState } from '../../../forms/form-store.ts';
import { RemoveButton } from '../../../forms/remove-button.tsx';
import { Section } from '../../../forms/section.tsx';
import { AddendumFields } from './addendum-fields.tsx';

type State = FormState<Receipt, unknown>;
const NONE: readonly Addendum[] = [];
const addendaOf = ({ receipt }: State) => receipt.addenda ?? NONE;

type AddendaProps = {
  onAdded: (section: string) => void;
  /** Those that the account describes. */
  layouts: readonly AddendaLayout[];
};

export function AddendaSections({ onAdded, layouts }: AddendaProps) {
  const addenda = useFormPart<Receipt, unknown, readonly Addendum[]>(addendaOf);
  return (
    <>
      {addenda.map(({ kind }, at) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: of one kind there is one, and a second is an error to be shown
          key={`${kind} ${at}`}
          name={`addenda.${at}`}
          title={T.section(titleOf(kind, layouts))}
          summary={T.summary}
        >
          <OneAddendum index={at} layouts={layouts} />
        </Section>
      ))}
      <AddAddendum layouts={layouts} onAdded={onAdded} />
    </>
  );
}

function titleOf(kind: string, layouts: readonly AddendaLayout[]): string {
  return knownAddenda(kind, layouts)?.title ?? T.unknownTitle;
}

function OneAddendum({ index, layouts }: { index: number; layouts: readonly AddendaLayout[] }) {
  const store = useFormStore<Receipt>();
  const addendum = useFormPart<Receipt, unknown, Addendum | undefined>((state) => addendaOf(state)[index]);
  if (addendum === undefined) return null;
  const layout = knownAddenda(addendum.kind, layouts);
  const drop = () =>
    store.update(({ addenda = [], ...receipt }) => {
      const left = addenda.toSpliced(index, 1);
      return left.length === 0 ? receipt : { ...receipt, addenda: left };
    });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {T.hint}
      </Text>
      <PlaceMessage path={`addenda.${index}`} />
      {layout !== undefined && <AddendumFields layout={layout} addendum={addendum} at={`addenda.${index}`} />}
      <RemoveButton
        label={T.remove(titleOf(addendum.kind, layouts))}
        hasData={!isUntouched(addendum, layouts)}
        onRemove={drop}
      />
    </>
  );
}

function AddAddendum({ layouts, onAdded }: AddendaProps) {
  const store = useFormStore<Receipt>();
  const addenda = useFormPart<Receipt, unknown, readonly Addendum[]>(addendaOf);
  const offered = [...HOUSE_ADDENDA, ...layouts].filter(
    ({ name }) => !addenda.some(({ kind }) => kind === name),
  );
  const add = (layout: AddendaLayout) => {
    store.update((receipt) => ({ ...receipt, addenda: [...(receipt.addenda ?? []), newAddendum(layout)] }));
    onAdded(`addenda.${addenda.length}`);
  };
  if (offered.length === 0) return null;
  return (
    <Group mt="xs">
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconPlus size={16} />}>
            {T.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((layout) => (
            <Menu.Item key={layout.name} onClick={() => add(layout)}>
              {layout.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
