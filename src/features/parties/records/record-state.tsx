/** How a record or a document stands: by word, colour and icon, the same wherever it is shown. */
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconEye, IconPencil } from '@tabler/icons-react';
import type { RecordState } from '../../../../schema/resources/parties/records.ts';
import { PROVIDER_RECORDS, RECORD_STATE_NAMES } from '../../../../schema/texts/provider-records.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOK = {
  0: { tone: 'quiet', icon: <IconCircleDashed /> },
  1: { tone: 'warn', icon: <IconPencil /> },
  2: { tone: 'wait', icon: <IconEye /> },
  3: { tone: 'good', icon: <IconCircleCheck /> },
  4: { tone: 'bad', icon: <IconCircleX /> },
} as const satisfies Record<RecordState, { tone: Tone; icon: React.ReactNode }>;

export function RecordStateBadge({ state }: { state: RecordState }) {
  return <StatusBadge {...LOOK[state]} label={RECORD_STATE_NAMES[state]} />;
}

export const RECORD_FILTERS = [
  {
    field: 'record_approval_status_id',
    label: PROVIDER_RECORDS.state,
    options: Object.entries(RECORD_STATE_NAMES).map(([value, label]) => ({ value, label })),
  },
];
