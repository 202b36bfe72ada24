/** What is shown where there is nothing to show, and when a screen fails. */
import { Button } from '@mantine/core';
import { IconFileAlert, IconMapPinOff } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FALLBACK } from '../../../schema/texts/fallback.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link.tsx';

export function NotFoundPage() {
  return (
    <EmptyState page icon={<IconMapPinOff />} title={FALLBACK.notFoundTitle} text={FALLBACK.notFoundText}>
      <LinkButton to="/receipts">{FALLBACK.goHome}</LinkButton>
    </EmptyState>
  );
}

/** A part of the app that did not come over the network fails again until the page itself is loaded again. */
const isMissingPart = (error: unknown) => error instanceof Error && /import|preload/i.test(error.message);

/** The rest of the app goes on: only this screen is drawn again. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return (
    <EmptyState page icon={<IconFileAlert />} title={FALLBACK.crashTitle} text={FALLBACK.crashText}>
      <Button onClick={() => (isMissingPart(error) ? location.reload() : reset())}>{FALLBACK.reopen}</Button>
      <LinkButton to="/receipts" variant="default">
        {FALLBACK.goHome}
      </LinkButton>
      <small>{FALLBACK.reference(error instanceof Error ? error.message : String(error))}</small>
    </EmptyState>
  );
}
