/** A new invoice or egress for who issued a received document. */
import { IconFileMinus, IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import type { RowAction } from '../../../resource/row-menu.tsx';

const BEGINS = [
  { type: 'I', Icon: IconFilePlus },
  { type: 'E', Icon: IconFileMinus },
] as const;

/** None of a payment, a payroll receipt, a transfer or withholdings. */
export function useBeginFrom({ uuid, receipt_type }: ReceivedRow): RowAction[] {
  const navigate = useNavigate();
  if (!BEGINS.some(({ type }) => type === receipt_type)) return [];
  return BEGINS.map(({ type, Icon }) => ({
    ...{ key: `begin-${type}`, action: 'begin_receipt', label: RECEIVED.begins[type] },
    icon: <Icon size={17} />,
    onSelect: () =>
      void navigate({ to: '/receipts/new/$type', params: { type }, search: { received: uuid } }),
  }));
}
