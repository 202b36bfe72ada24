/** Asks for the draft's name when a person saves it by hand. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { Sheet } from '../ui/sheet.tsx';

type NameDialogProps = { opened: boolean; name: string; onSave: (name: string) => void; onClose: () => void };

export function NameDialog({ opened, name, onSave, onClose }: NameDialogProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={INVOICE.actions.saveDraft} size="sm">
      {opened && <NameForm name={name} onSave={onSave} />}
    </Sheet>
  );
}

function NameForm({ name, onSave }: Pick<NameDialogProps, 'name' | 'onSave'>) {
  const [text, setText] = useState(name);
  const [asked, setAsked] = useState(false);
  const wrong = asked && text.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (text.trim() !== '') onSave(text.trim());
      }}
    >
      <TextInput
        label={INVOICE.draft.name}
        value={text}
        withAsterisk
        data-autofocus
        maxLength={120}
        error={wrong ? INVOICE.draft.nameRequired : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" fullWidth>
        {COMMON.save}
      </Button>
    </form>
  );
}
