/** How a payment run stands. */
import {
  IconBuildingBank,
  IconCircleCheck,
  IconHourglass,
  IconPencil,
  IconShieldCheck,
} from '@tabler/icons-react';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import type { RunState } from '../../../../schema/values/picklists.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const LOOKS = {
  draft: { tone: 'quiet', icon: <IconPencil /> },
  waiting: { tone: 'warn', icon: <IconHourglass /> },
  approved: { tone: 'wait', icon: <IconShieldCheck /> },
  exported: { tone: 'wait', icon: <IconBuildingBank /> },
  done: { tone: 'good', icon: <IconCircleCheck /> },
} as const;

export function RunStateBadge({ state }: { state: RunState }) {
  return <StatusBadge {...LOOKS[state]} label={t.states[state]} />;
}
