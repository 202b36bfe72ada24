/** How a supplier stands: by word, colour and icon, the same wherever it is shown. */
import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import { PROVIDER_STATUSES, type ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { PROVIDER_STATUS_NAMES, PROVIDERS } from '../../../../schema/texts/providers.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOK = {
  invited: { tone: 'wait', icon: <IconClock /> },
  active: { tone: 'good', icon: <IconCircleCheck /> },
  inactive: { tone: 'quiet', icon: <IconCircleOff /> },
} as const satisfies Record<ProviderRow['provider_status'], { tone: Tone; icon: React.ReactNode }>;

export function ProviderStatusBadge({ status }: { status: ProviderRow['provider_status'] }) {
  return <StatusBadge {...LOOK[status]} label={PROVIDER_STATUS_NAMES[status]} />;
}

export const PROVIDER_FILTERS = [
  {
    field: 'provider_status',
    label: PROVIDERS.status,
    options: PROVIDER_STATUSES.map((value) => ({ value, label: PROVIDER_STATUS_NAMES[value] })),
  },
  {
    field: 'is_listed',
    label: PROVIDERS.fields.is_listed,
    options: (['true', 'false'] as const).map((value) => ({ value, label: PROVIDERS.listed[value] })),
  },
];
