/** Whether a pre-registration lacks something, by word, colour and icon. */
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function PreRegBadge({ isCompleted }: { isCompleted: boolean }) {
  return isCompleted ? (
    <StatusBadge tone="good" icon={<IconCircleCheck />} label={PRE_REG.completed.true} />
  ) : (
    <StatusBadge tone="wait" icon={<IconClock />} label={PRE_REG.completed.false} />
  );
}
