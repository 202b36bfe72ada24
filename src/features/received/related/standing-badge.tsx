/** Whether a related document is in force. */
import { IconCircleCheck, IconHelp, IconHourglass, IconSend, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RELATED } from '../../../../schema/texts/related.ts';
import type { Standing } from '../../../../schema/values/picklists.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOKS: Record<Standing, { tone: Tone; icon: ReactNode }> = {
  current: { tone: 'good', icon: <IconCircleCheck /> },
  cancelling: { tone: 'warn', icon: <IconHourglass /> },
  cancelled: { tone: 'quiet', icon: <IconX /> },
  unknown: { tone: 'quiet', icon: <IconHelp /> },
  waiting: { tone: 'wait', icon: <IconSend /> },
};

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StatusBadge {...LOOKS[standing]} label={RELATED.standings[standing]} />;
}
