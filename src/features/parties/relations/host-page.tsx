/** A buyer: who it says it is, how we stand with it, and how each of its business units is served. Spec 3 §2. */
import '../../../ui/mantine-later.css';
import { Alert, Skeleton } from '@mantine/core';
import { IconBuildingCommunity, IconListCheck, IconMoodEmpty, IconPencil } from '@tabler/icons-react';
import { type HostUnitRow, hostUnits } from '../../../../schema/resources/parties/host-units.ts';
import { type HostRow, hosts } from '../../../../schema/resources/parties/hosts.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { HOST_UNITS, HOSTS } from '../../../../schema/texts/companies.ts';
import { blocksInWords, HOST_BLOCKS } from '../../../../schema/texts/host-blocks.ts';
import { HOST_CONFIG } from '../../../../schema/texts/host-config.ts';
import { useResource, useSettings } from '../../../local/index.ts';
import { ActiveBadge } from '../../../resource/active-badge.tsx';
import { Allowed } from '../../../resource/allowed.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { UnitName } from '../business-units/business-units-page.tsx';
import { HostTermsPanel } from '../terms/host-terms-panel.tsx';
import own from './host-page.module.css';
import { RelationActions, RelationQuestion } from './relation-actions.tsx';
import { RelationStatus } from './relation-state.tsx';
import { titleOf } from './sides.ts';

const { columns: NAMES } = HOSTS;

export function HostPage({ rfc }: { rfc: string }) {
  const { rows, loading } = useResource(hosts, readQuery(hosts, { q: rfc }));
  const mine = rows.filter((row) => row.rfc === rfc);
  return (
    <>
      <BackToList to="/hosts">{HOSTS.title}</BackToList>
      <PageHead title={mine[0] === undefined ? rfc : titleOf(mine[0])} />
      {mine.length === 0 &&
        (loading ? (
          <Skeleton height={320} radius="md" />
        ) : (
          <EmptyState icon={<IconMoodEmpty />} title={HOSTS.notFound} />
        ))}
      {mine.map((host) => (
        <Host key={host.host_id} host={host} />
      ))}
    </>
  );
}

function Host({ host }: { host: HostRow }) {
  const { rows: units } = useResource(hostUnits, readQuery(hostUnits, { host_id: host.host_id }));
  const facts = [
    [NAMES.rfc, host.rfc],
    [NAMES.tax_regime, host.tax_regime],
    [NAMES.zip_code, host.zip_code],
    [NAMES.asked_at, formatDate(host.asked_at)],
    [NAMES.email, host.email],
  ] as const;
  return (
    <div className={classes.form}>
      <section className={classes.panel} aria-label={titleOf(host)}>
        <div className={classes.deskHead}>
          <RelationStatus state={host.state} />
          <RelationActions row={host} />
        </div>
        {host.state === 'to_answer' && (
          <div className={own.question}>
            <p>{HOSTS.answerText(titleOf(host))}</p>
            <RelationQuestion row={host} />
          </div>
        )}
        {host.state === 'asked' && <p className={classes.small}>{HOSTS.askedText}</p>}
        <Facts of={facts} />
        {host.state === 'active' && host.blocks !== '' && (
          <Alert color="red" title={HOST_BLOCKS.notice.blocked(titleOf(host))}>
            <p>{HOST_BLOCKS.notice.effect}</p>
            {blocksInWords(host.blocks).map((why) => (
              <p key={why}>{why}</p>
            ))}
          </Alert>
        )}
      </section>
      {host.state === 'active' && <HostTermsPanel hostId={host.host_id} name={titleOf(host)} />}
      {host.state === 'active' && (
        <section className={classes.panel}>
          <h2>{HOST_UNITS.title}</h2>
          {units.length === 0 ? (
            <EmptyState icon={<IconBuildingCommunity />} title={HOST_UNITS.none} text={HOST_UNITS.noneText} />
          ) : (
            <ul className={own.units}>
              {units.map((unit) => (
                <Unit key={unit.host_unit_id} unit={unit} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function Unit({ unit }: { unit: HostUnitRow }) {
  const { branches } = useSettings();
  const branch = branches.find((one) => one.branch_office_id === unit.branch_office_id)?.alias;
  const served = [branch, unit.serial_number].filter((word) => word !== undefined && word !== '');
  return (
    <li>
      <span className={classes.card}>
        <UnitName unit={unit} />
        <span className={classes.small}>
          {NAMES.zip_code} {unit.zip_code} · {NAMES.tax_regime} {unit.tax_regime}
        </span>
        <span className={classes.small}>
          {served.length === 0 ? HOST_UNITS.notServed : `${HOST_UNITS.served} ${served.join(' · ')}`}
        </span>
        {!unit.is_active && <ActiveBadge value={false} />}
      </span>
      <Allowed action="serve_host_unit">
        <LinkButton
          to="/hosts/$businessUnitId/$rfcHost/edit"
          params={{ businessUnitId: unit.business_unit_id, rfcHost: unit.rfc_host }}
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} />}
        >
          {HOST_UNITS.edit}
        </LinkButton>
      </Allowed>
      <Allowed action="configure_host">
        <LinkButton
          to="/hosts/$businessUnitId/$rfcHost/config"
          params={{ businessUnitId: unit.business_unit_id, rfcHost: unit.rfc_host }}
          variant="default"
          size="xs"
          leftSection={<IconListCheck size={15} />}
        >
          {HOST_CONFIG.add}
        </LinkButton>
      </Allowed>
    </li>
  );
}
