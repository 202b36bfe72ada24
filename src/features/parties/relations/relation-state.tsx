/** How a relation with another company stands: by word, colour and icon, the same wherever it is shown. */
import {
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconMailQuestion,
  IconMailX,
} from '@tabler/icons-react';
import { RELATION_STATES, type RelationRow } from '../../../../schema/resources/parties/relations.ts';
import { HOSTS, RELATION_STATE_NAMES } from '../../../../schema/texts/companies.ts';
import { EMAIL_TRACKING } from '../../../../schema/texts/email-tracking.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOK = {
  asked: { tone: 'wait', icon: <IconClock /> },
  to_answer: { tone: 'warn', icon: <IconMailQuestion /> },
  active: { tone: 'good', icon: <IconCircleCheck /> },
  refused: { tone: 'bad', icon: <IconCircleX /> },
  ended: { tone: 'quiet', icon: <IconCircleOff /> },
} as const satisfies Record<RelationRow['state'], { tone: Tone; icon: React.ReactNode }>;

export function RelationStatus({ state }: Pick<RelationRow, 'state'>) {
  return <StatusBadge {...LOOK[state]} label={RELATION_STATE_NAMES[state]} />;
}

/** What was sent to them by mail came back. */
export function MailBounced() {
  return <StatusBadge tone="bad" icon={<IconMailX />} label={EMAIL_TRACKING.states.bounced} />;
}

/** How what is sent to them leaves; of whom has not answered nobody knows. */
export function RelationWay({ row: { by_mail, state } }: { row: Pick<RelationRow, 'by_mail' | 'state'> }) {
  if (by_mail) return HOSTS.byMail;
  return state === 'asked' ? '—' : HOSTS.here;
}

export const STATE_FILTER = {
  field: 'state',
  label: HOSTS.state,
  options: RELATION_STATES.map((value) => ({ value, label: RELATION_STATE_NAMES[value] })),
};
