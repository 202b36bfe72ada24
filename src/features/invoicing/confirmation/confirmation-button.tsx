/** Leads to where a key of confirmation is made: beside its field, and beside what was refused for want of one. */
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { asksConfirmation } from '../../../../schema/documents/confirmation.ts';
import { CONFIRMATION } from '../../../../schema/texts/confirmation.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const ConfirmationDialog = lazyNamed(() => import('./confirmation-dialog.tsx'), 'ConfirmationDialog');

type ConfirmationProps = {
  /** Whom the document is for. */
  about: string;
  /** Writes the key; without it the key is only shown. */
  onUse?: (key: string) => void;
};

export function ConfirmationButton({ about, onUse }: ConfirmationProps) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconKey size={16} />}
        onClick={() => {
          setUsed(true);
          setOpened(true);
        }}
      >
        {CONFIRMATION.open}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <ConfirmationDialog about={about} opened={opened} onClose={() => setOpened(false)} onUse={onUse} />
        </Suspense>
      )}
    </>
  );
}

/** What an error list has beside each of its problems. */
export const besideConfirmation = (given: ConfirmationProps) => (problem: { code?: string }) =>
  asksConfirmation(problem.code) ? <ConfirmationButton {...given} /> : null;
