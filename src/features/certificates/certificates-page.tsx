/** The seals that one issues with: which there are, until when, and a new one. */
import { Button, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconKeyOff,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CERTIFICATES } from '../../../schema/texts/certificates.ts';
import { useSettings } from '../../local/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { type Certificate, type CertificateState, certificateState } from './certificate-state.ts';
import classes from './certificates.module.css';
import { UploadSheet } from './upload-sheet.tsx';

const { columns: NAMES } = CERTIFICATES;
const ICONS: Record<CertificateState, ReactNode> = {
  active: <IconCircleCheck />,
  soon: <IconAlertTriangle />,
  expired: <IconCircleX />,
  notYet: <IconClock />,
  inactive: <IconCircleOff />,
  destroyed: <IconKeyOff />,
};

function State({ certificate }: { certificate: Certificate }) {
  const { state, label, tone } = certificateState(certificate, Date.now());
  return <StatusBadge tone={tone} icon={ICONS[state]} label={label} />;
}

const COLUMNS: Column<Certificate>[] = [
  {
    key: 'serial',
    title: NAMES.serial,
    fixed: true,
    render: (row) => <span className={classes.serial}>{row.serial_number}</span>,
  },
  { key: 'name', title: NAMES.name, render: (row) => row.name },
  { key: 'rfc', title: NAMES.rfc, render: (row) => <span className={classes.nowrap}>{row.rfc}</span> },
  { key: 'from', title: NAMES.validFrom, hidden: true, render: (row) => formatDate(row.valid_from) },
  {
    key: 'to',
    title: NAMES.validTo,
    render: (row) => <span className={classes.nowrap}>{formatDate(row.valid_to)}</span>,
  },
  { key: 'state', title: NAMES.state, render: (row) => <State certificate={row} /> },
];

export function CertificatesPage() {
  const { certificates, loading } = useSettings();
  const [opened, setOpened] = useState(false);
  const add = (
    <Button leftSection={<IconUpload size={18} />} onClick={() => setOpened(true)}>
      {CERTIFICATES.add}
    </Button>
  );
  const newestFirst = certificates.toSorted((a, b) => (a.valid_to < b.valid_to ? 1 : -1));
  return (
    <>
      <PageHead title={CERTIFICATES.title}>{certificates.length > 0 && add}</PageHead>
      <Text c="dimmed" mb="md" maw={680}>
        {CERTIFICATES.lead}
      </Text>
      <DataTable
        name="certificates"
        label={CERTIFICATES.title}
        columns={COLUMNS}
        rows={loading ? undefined : newestFirst}
        rowKey={(row) => row.serial_number}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.line}>
              <span className={classes.serial}>{row.serial_number}</span>
              <State certificate={row} />
            </span>
            <span>{row.name}</span>
            <span className={classes.small}>
              {NAMES.validTo} {formatDate(row.valid_to)}
            </span>
          </span>
        )}
        actions={(row) => <CertificateActions certificate={row} />}
        empty={
          <EmptyState
            icon={<IconCertificate />}
            title={CERTIFICATES.emptyTitle}
            text={CERTIFICATES.emptyText}
          >
            {add}
          </EmptyState>
        }
      />
      <UploadSheet opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
