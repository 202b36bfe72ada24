/** Whether a record can be chosen. */
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { ACTIVE } from '../../schema/texts/settings.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

export function ActiveBadge({ value }: { value: boolean }) {
  return value ? (
    <StatusBadge tone="good" icon={<IconCircleCheck />} label={ACTIVE.true} />
  ) : (
    <StatusBadge tone="quiet" icon={<IconCircleOff />} label={ACTIVE.false} />
  );
}

export const ACTIVE_FILTER = {
  field: 'is_active',
  label: ACTIVE.title,
  options: [
    { value: 'true', label: ACTIVE.true },
    { value: 'false', label: ACTIVE.false },
  ],
};
