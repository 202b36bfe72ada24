/** The steps of the wizard of buyers that choose among what there is: buyers and their business units; and what it all comes to. */
import { Checkbox, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HostInfo } from '../../../../schema/documents/hosts.ts';
import type { HostUnitRow } from '../../../../schema/resources/parties/host-units.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import { HOST_CONFIG } from '../../../../schema/texts/host-config.ts';
import { callServer, useSettings } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { titleOf } from '../relations/sides.ts';
import { toggleHost, unitsOf } from './choose-hosts.ts';
import type { Wizard } from './use-wizard.ts';

type StepProps = { wizard: Wizard };

export function BuyerStep({ wizard, buyers }: StepProps & { buyers: readonly HostRow[] }) {
  const { chosen, problems } = wizard;
  if (buyers.length === 0) return <p>{HOST_CONFIG.none}</p>;
  return (
    <Checkbox.Group
      label={HOST_CONFIG.buyers}
      description={HOST_CONFIG.buyerHelp}
      value={[...chosen.host_ids]}
      error={problems.host_ids}
    >
      <Stack gap="sm" mt="sm">
        {buyers.map((host) => (
          <div key={host.host_id}>
            <Checkbox
              value={host.host_id}
              label={`${titleOf(host)} · ${host.rfc}`}
              onChange={() => wizard.choose(toggleHost(chosen, host.host_id, buyers))}
            />
            {chosen.host_ids.includes(host.host_id) && <Buyer host={host} />}
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Country and city the server says; the rest this device has. */
function Buyer({ host }: { host: HostRow }) {
  const { host_id, rfc, name, zip_code } = host;
  const [info, setInfo] = useState<HostInfo['host']>();
  useEffect(() => {
    let isHere = true;
    const path = `/hosts/${encodeURIComponent(rfc)}/host_info?host_id=${host_id}`;
    void callServer<HostInfo>('GET', path).then((found) => {
      if (isHere && found.ok) setInfo(found.value.host);
    });
    return () => {
      isHere = false;
    };
  }, [host_id, rfc]);
  const facts = Object.entries({
    ...{ rfc, business_name: name },
    ...{ country: info?.country ?? '', city: info?.city ?? '', zip_code },
  }).filter(([, value]) => value !== '');
  return (
    <dl className={classes.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{HOST_CONFIG.host[field as keyof typeof HOST_CONFIG.host]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function UnitsStep({ wizard, units }: StepProps & { units: readonly HostUnitRow[] }) {
  const { chosen, problems } = wizard;
  const { all, assigned } = unitsOf(chosen, units);
  const keys = assigned.map((unit) => unit.host_unit_id);
  return (
    <Checkbox.Group
      label={HOST_CONFIG.summary.units}
      description={HOST_CONFIG.units.help}
      value={keys}
      onChange={(host_unit_ids) => wizard.choose({ host_unit_ids })}
      error={problems.host_unit_ids}
    >
      <Stack gap="sm" mt="sm">
        {all.map((unit) => (
          <Checkbox
            key={unit.host_unit_id}
            value={unit.host_unit_id}
            label={`${unit.name} · ${unit.rfc_host}`}
            description={[unit.tax_regime, unit.serial_number].filter((text) => text !== '').join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

type SummaryProps = StepProps & { buyers: readonly HostRow[]; units: readonly HostUnitRow[] };

export function SummaryStep({ wizard, buyers, units }: SummaryProps) {
  const { branches } = useSettings();
  const { chosen, accepted, problems } = wizard;
  const { summary: words } = HOST_CONFIG;
  const named = (texts: readonly string[]) => (texts.length === 0 ? words.none : texts.join(', '));
  const facts = [
    [
      words.buyers,
      named(buyers.filter(({ host_id }) => chosen.host_ids.includes(host_id)).map((host) => titleOf(host))),
    ],
    [
      words.branch,
      branches.find((one) => one.branch_office_id === chosen.branch_office_id)?.alias ?? words.none,
    ],
    [words.certificate, chosen.serial_number || words.none],
    [words.units, named(unitsOf(chosen, units).assigned.map((unit) => unit.name))],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problems.host_unit_ids !== undefined && <p className={classes.small}>{problems.host_unit_ids}</p>}
      <Checkbox
        mt="md"
        label={words.accept}
        checked={accepted}
        onChange={(event) => wizard.setAccepted(event.currentTarget.checked)}
        error={problems.accepted}
      />
    </>
  );
}
