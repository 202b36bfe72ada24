/** That the SAT's lists name whoever issued a document: what they say by now, and what they said on its day. Nothing for anybody else. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fiscalRisks, type RiskSeverity } from '../../schema/resources/insight/fiscal-risks.ts';
import { FISCAL_RISK as t } from '../../schema/texts/fiscal-risk.ts';
import { useRow } from '../local/index.ts';
import { formatDate } from '../ui/format.ts';
import { LinkAnchor } from '../ui/link.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const TONES: Record<RiskSeverity, Tone> = {
  definitive: 'bad',
  presumed: 'bad',
  restricted: 'bad',
  listed: 'warn',
  cleared: 'quiet',
};

export function RiskBadge({ severity }: { severity: RiskSeverity }) {
  return <StatusBadge tone={TONES[severity]} icon={<IconAlertTriangle />} label={t.severity[severity]} />;
}

export function IssuerRiskBadge({ rfc }: { rfc: string }) {
  const { row } = useRow(fiscalRisks, rfc);
  return row === undefined || row.severity === 'cleared' ? null : <RiskBadge severity={row.severity} />;
}

export function IssuerRisk({ rfc, uuid }: { rfc: string; uuid: string }) {
  const { row } = useRow(fiscalRisks, rfc);
  if (row === undefined) return null;
  const document = row.documents.find((one) => one.uuid === uuid);
  const onDate = document?.on_date;
  return (
    <Alert
      color={row.severity === 'cleared' ? 'gray' : row.severity === 'listed' ? 'yellow' : 'red'}
      icon={<IconAlertTriangle />}
      title={t.badge(row.standing || t.gone)}
    >
      {onDate !== undefined && <p>{t.onDate(onDate || t.notListed)}</p>}
      {document?.paid?.map(({ day, on_date }) => (
        <p key={day}>{t.paidOn(formatDate(day), on_date || t.notListed)}</p>
      ))}
      <p>{t.whatToDo[row.severity]}</p>
      <LinkAnchor to="/fiscal_risk" search={{ q: rfc } as never}>
        {t.open}
      </LinkAnchor>
    </Alert>
  );
}
