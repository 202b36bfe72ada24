/** The seals that one issues with: which there are, until when, and a new one. */
import { Button, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconKeyOff,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { certificates } from '../../../../schema/resources/admin/certificates.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { useSettings } from '../../../local/index.ts';
import { ACTIVE_FILTER } from '../../../resource/active-badge.tsx';
import { Allowed } from '../../../resource/allowed.tsx';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FiscalIdentityPanel } from '../fiscal-identity/fiscal-identity-panel.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { type Certificate, type CertificateState, certificateState } from './certificate-state.ts';
import classes from './certificates.module.css';
import { EfirmaPanel } from './efirma-panel.tsx';
import { RenewSheet } from './renew-sheet.tsx';
import { UploadSheet } from './upload-sheet.tsx';

const { columns: NAMES } = CERTIFICATES;
const ICONS: Record<CertificateState, ReactNode> = {
  active: <IconCircleCheck />,
  waiting: <IconHourglass />,
  soon: <IconAlertTriangle />,
  expired: <IconCircleX />,
  notYet: <IconClock />,
  inactive: <IconCircleOff />,
  destroyed: <IconKeyOff />,
};

function State({ certificate }: { certificate: Certificate }) {
  const { certificates: all } = useSettings();
  const { state, label, tone } = certificateState(certificate, Date.now(), all);
  return <StatusBadge tone={tone} icon={ICONS[state]} label={label} />;
}

const COLUMNS: Column<Certificate>[] = [
  {
    key: 'serial',
    sort: 'serial_number',
    title: NAMES.serial,
    fixed: true,
    render: (row) => <span className={classes.serial}>{row.serial_number}</span>,
  },
  { key: 'name', sort: 'name', title: NAMES.name, render: (row) => row.name },
  {
    key: 'rfc',
    sort: 'rfc',
    title: NAMES.rfc,
    render: (row) => <span className={classes.nowrap}>{row.rfc}</span>,
  },
  {
    key: 'from',
    sort: 'valid_from',
    title: NAMES.validFrom,
    hidden: true,
    render: (row) => formatDate(row.valid_from),
  },
  {
    key: 'to',
    sort: 'valid_to',
    title: NAMES.validTo,
    render: (row) => <span className={classes.nowrap}>{formatDate(row.valid_to)}</span>,
  },
  { key: 'state', title: NAMES.state, render: (row) => <State certificate={row} /> },
];

const FILTERS = [{ field: 'valid_to', label: NAMES.validTo, isAhead: true as const }, ACTIVE_FILTER];

export function CertificatesPage({ search }: { search: ResourceSearch }) {
  const { branches, certificates: all } = useSettings();
  const [opened, setOpened] = useState(false);
  const [renewed, setRenewed] = useState<Certificate>();
  /** Which branches seal with it, of their own. */
  const usersOf = (serial: string) =>
    branches
      .filter((branch) => branch.certificate_branch_office_related === serial)
      .map(({ alias }) => alias);
  return (
    <>
      <ResourcePage
        resource={certificates}
        texts={CERTIFICATES}
        search={search}
        icon={<IconCertificate />}
        columns={COLUMNS}
        filters={FILTERS}
        add={
          <Allowed action="upload_certificate">
            <Button leftSection={<IconUpload size={18} />} onClick={() => setOpened(true)}>
              {CERTIFICATES.add}
            </Button>
          </Allowed>
        }
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
        actions={(row) => (
          <CertificateActions
            certificate={row}
            isWaiting={certificateState(row, Date.now(), all).state === 'waiting'}
            onRenew={() => setRenewed(row)}
          />
        )}
        expanded={(row) => (
          <p className={classes.small}>
            {NAMES.validFrom} {formatDate(row.valid_from)} · {CERTIFICATES.usedBy(usersOf(row.serial_number))}
          </p>
        )}
      >
        <Text c="dimmed" mb="md" maw={680}>
          {CERTIFICATES.lead}
        </Text>
      </ResourcePage>
      <UploadSheet kind="certificates" opened={opened} onClose={() => setOpened(false)} />
      <RenewSheet
        certificate={renewed}
        usedBy={usersOf(renewed?.serial_number ?? '')}
        onClose={() => setRenewed(undefined)}
      />
      <EfirmaPanel />
      <FiscalIdentityPanel of={all.map((one) => one.serial_number).join(' ')} />
    </>
  );
}
