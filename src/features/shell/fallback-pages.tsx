/** What is shown where there is nothing to show, and when a screen fails. */
import { Button } from '@mantine/core';
import { IconFileAlert, IconMapPinOff } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { UI } from '../../../schema/texts/ui.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link.tsx';

export function NotFoundPage() {
  return (
    <EmptyState page icon={<IconMapPinOff />} title={UI.notFoundTitle} text={UI.notFoundText}>
      <LinkButton to="/receipts">{UI.goHome}</LinkButton>
    </EmptyState>
  );
}

/** A part of the app that did not come over the network fails again until the page itself is loaded again. */
const isMissingPart = (error: unknown) => error instanceof Error && /import|preload/i.test(error.message);

/** The rest of the app goes on: only this screen is drawn again. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return (
    <EmptyState page icon={<IconFileAlert />} title={UI.crashTitle} text={UI.crashText}>
      <Button onClick={() => (isMissingPart(error) ? location.reload() : reset())}>{UI.reopen}</Button>
      <LinkButton to="/receipts" variant="default">
        {UI.goHome}
      </LinkButton>
      <small>{UI.reference(error instanceof Error ? error.message : String(error))}</small>
    </EmptyState>
  );
}
