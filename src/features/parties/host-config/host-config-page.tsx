/** Sets up in five steps how buyers are served: who, from which branch, with which certificate, which units; what was passed is saved. Spec 3 §2. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type HostConfigRow, hostConfigs } from '../../../../schema/resources/parties/host-configs.ts';
import { hostUnits } from '../../../../schema/resources/parties/host-units.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { HOST_CONFIG } from '../../../../schema/texts/host-config.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { callServer, useConnection, useResource, useSettings } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { PageHead } from '../../../ui/page-head.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { beginWith, type Chosen, changedBranch } from './choose-hosts.ts';
import { BuyerStep, SummaryStep, UnitsStep } from './listed-steps.tsx';
import { BranchStep, CertificateStep } from './made-steps.tsx';
import { useWizard } from './use-wizard.ts';

/** From this step on it is known whether the branch will seal with another one. */
const CERTIFICATE = 2;

type PageProps = { businessUnitId: string; rfcHost: string; onDone: () => void };

export function HostConfigPage({ businessUnitId, rfcHost, onDone }: PageProps) {
  const saved = useSaved(rfcHost);
  const units = useResource(hostUnits, readQuery(hostUnits, {}));
  const isLoading = saved === 'loading' || units.loading;
  const was = saved === 'loading' ? undefined : saved;
  return (
    <>
      <PageHead title={HOST_CONFIG.title} />
      {isLoading ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <Allowed
          action="configure_host"
          otherwise={
            <Alert color="gray" icon={<IconLock />}>
              {RECORDS.readOnly}
            </Alert>
          }
        >
          <Wizard
            rfcHost={rfcHost}
            from={beginWith(was, { rfcHost, businessUnitId }, units.rows)}
            isResumed={was !== undefined && was.step > 0}
            onDone={onDone}
          />
        </Allowed>
      )}
    </>
  );
}

/** What the server has of it, which this device may not have heard of yet; with no network what it has heard. */
function useSaved(rfcHost: string): HostConfigRow | undefined | 'loading' {
  const local = useResource(hostConfigs, readQuery(hostConfigs, { q: rfcHost }));
  const [asked, setAsked] = useState<{ row: HostConfigRow | undefined } | 'asking' | 'failed'>('asking');
  useEffect(() => {
    let isHere = true;
    void callServer<HostConfigRow>('GET', `/host_configs/${encodeURIComponent(rfcHost)}`).then((found) => {
      if (!isHere) return;
      if (found.ok) setAsked({ row: found.value });
      else setAsked(found.error.code === 'not_found' ? { row: undefined } : 'failed');
    });
    return () => {
      isHere = false;
    };
  }, [rfcHost]);
  if (asked === 'asking' || (asked === 'failed' && local.loading)) return 'loading';
  return asked === 'failed' ? local.rows.find((row) => row.rfc_host === rfcHost) : asked.row;
}

type WizardProps = { rfcHost: string; from: Chosen; isResumed: boolean; onDone: () => void };

function Wizard({ rfcHost, from, isResumed, onDone }: WizardProps) {
  const { rows: buyers } = useResource(hosts, readQuery(hosts, { state: 'active' }));
  const { rows: units } = useResource(hostUnits, readQuery(hostUnits, {}));
  const wizard = useWizard(rfcHost, from, onDone);
  const [wasResumed] = useState(isResumed);
  const offline = useConnection().state === 'offline';
  const { at } = wizard;
  const may = useMay();
  const changed = changedBranch(wizard.chosen, useSettings().branches);
  const last = HOST_CONFIG.steps.length - 1;
  return (
    <div className={classes.form}>
      <Steps label={HOST_CONFIG.title} titles={HOST_CONFIG.steps} at={at} onBack={wizard.back} />
      {offline && (
        <Alert color="gray" icon={<IconCloudOff />}>
          {HOST_CONFIG.offline}
        </Alert>
      )}
      {wasResumed && at === from.step && <p className={classes.small}>{HOST_CONFIG.goOn}</p>}
      {wizard.problems.form !== undefined && (
        <Alert color="red" role="alert">
          {wizard.problems.form}
        </Alert>
      )}
      {at >= CERTIFICATE && changed !== undefined && !may('choose_branch_seal') && (
        <Alert color="gray" icon={<IconLock />}>
          {HOST_CONFIG.branchNeeds(changed.alias)}
        </Alert>
      )}
      <section className={classes.panel}>
        <h2>{HOST_CONFIG.steps[at]}</h2>
        {at === 0 && <BuyerStep wizard={wizard} buyers={buyers} />}
        {at === 1 && <BranchStep wizard={wizard} />}
        {at === 2 && <CertificateStep wizard={wizard} />}
        {at === 3 && <UnitsStep wizard={wizard} units={units} />}
        {at === last && <SummaryStep wizard={wizard} buyers={buyers} units={units} />}
      </section>
      <div className={classes.buttons}>
        {at > 0 && (
          <Button variant="default" onClick={() => wizard.back(at - 1)}>
            {HOST_CONFIG.back}
          </Button>
        )}
        <Button onClick={() => void wizard.next()} loading={wizard.busy} disabled={offline}>
          {at === last ? HOST_CONFIG.finish : HOST_CONFIG.next}
        </Button>
      </div>
    </div>
  );
}
