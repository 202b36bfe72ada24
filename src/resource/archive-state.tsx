/** How far something is that the server makes in the background: the archives of receipts, and reports. */
import { Progress } from '@mantine/core';
import { IconCircleCheck, IconClock, IconProgress, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReceiptArchiveRow } from '../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES as t } from '../../schema/texts/archives.ts';
import { groupThousands } from '../../schema/values/group-thousands.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import resource from './resource.module.css';

type State = ReceiptArchiveRow['state'];

const LOOKS: Record<State, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconClock /> },
  working: { tone: 'wait', icon: <IconProgress /> },
  ready: { tone: 'good', icon: <IconCircleCheck /> },
  failed: { tone: 'bad', icon: <IconX /> },
  gone: { tone: 'quiet', icon: <IconTrash /> },
};

/** @param ready what one is called that is ready: a download unless told */
export function ArchiveBadge({ state, ready = t.states.ready }: { state: State; ready?: string }) {
  return <StatusBadge {...LOOKS[state]} label={state === 'ready' ? ready : t.states[state]} />;
}

/** While it is made; nothing before and after. */
export function ArchiveProgress({ state, done, total }: { state: State; done: number; total: number }) {
  if (state !== 'working') return null;
  return (
    <>
      <Progress value={(100 * done) / Math.max(1, total)} aria-label={t.states.working} />
      <span className={resource.small}>
        {t.progress(groupThousands(String(done)), groupThousands(String(total)))}
      </span>
    </>
  );
}
