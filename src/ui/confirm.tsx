/** Asks before something is lost: `if (await confirm({ text })) …`. Titles and answers are the portal's. */
import { Button, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { UI } from '../../schema/texts/ui.ts';
import { Sheet } from './sheet.tsx';

export type Question = { text: ReactNode; title?: string; yes?: string; no?: string; danger?: boolean };
export type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

export function ConfirmProvider(props: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | undefined>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => {});

  const ask = useCallback<Ask>((next) => {
    answer.current(false);
    setQuestion(next);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = (yes: boolean) => {
    setOpened(false);
    answer.current(yes);
  };

  return (
    <ConfirmContext value={ask}>
      {props.children}
      <Sheet
        opened={opened}
        onClose={() => settle(false)}
        title={question?.title ?? UI.confirmTitle}
        size="sm"
        footer={
          <>
            <Button variant="default" onClick={() => settle(false)} data-autofocus>
              {question?.no ?? COMMON.no}
            </Button>
            <Button color={question?.danger === false ? 'ink' : 'red.8'} onClick={() => settle(true)}>
              {question?.yes ?? COMMON.yes}
            </Button>
          </>
        }
      >
        <Text component="div" style={{ overflowWrap: 'anywhere' }}>
          {question?.text}
        </Text>
      </Sheet>
    </ConfirmContext>
  );
}

/** The asking function. Resolves false when the dialog is closed any other way. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (ask === undefined) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
