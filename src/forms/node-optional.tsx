/** A group that may be left out: a button until somebody wants it, and then its fields with what takes it away. */
import '../ui/mantine-later.css';
import { Button, Fieldset, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FormGroup } from '../../schema/forms/engine/node-form.ts';
import { emptyValue, isEmptyValue } from '../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../schema/forms/engine/value-at.ts';
import { FORM_WORDS } from '../../schema/texts/forms.ts';
import { PlaceMessage } from './field-message.tsx';
import { useForm, useFormStore } from './form-context.tsx';
import classes from './node-fields.module.css';
import { RemoveButton } from './remove-button.tsx';

type NodeOptionalProps = { part: FormGroup; place: string; at: string; label: string; children: ReactNode };

export function NodeOptional({ part, place, at, label, children }: NodeOptionalProps) {
  const store = useFormStore();
  const path = `${at}.${place}`;
  const isEmpty = useForm((state) => isEmptyValue(valueAt(state.receipt, path)));
  const [opened, setOpened] = useState(!isEmpty);
  const close = () => {
    store.set(path, emptyValue(part.node));
    setOpened(false);
  };
  // What somebody else wrote (a correction, another device) is not hidden.
  if (!opened && isEmpty) {
    return (
      <Group>
        <PlaceMessage path={path} />
        <Button
          variant="subtle"
          size="compact-sm"
          data-path={path}
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpened(true)}
        >
          {FORM_WORDS.add(label)}
        </Button>
      </Group>
    );
  }
  return (
    <Fieldset legend={label} className={classes.group}>
      {children}
      <RemoveButton label={FORM_WORDS.remove(label)} hasData={!isEmpty} onRemove={close} />
    </Fieldset>
  );
}
