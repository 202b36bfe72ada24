/** Who the account is for the SAT, and what of it does not agree with its certificate or the registry. */
import { Alert, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { c_RegimenFiscal } from '../../../../schema/catalogs/small/regimen-fiscal.ts';
import type { FiscalIdentity } from '../../../../schema/documents/fiscal-identity.ts';
import { FISCAL_IDENTITY } from '../../../../schema/texts/fiscal-identity.ts';
import { callServer } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { formatDate } from '../../../ui/format.ts';

const { fields: NAMES } = FISCAL_IDENTITY;

/** @param of changes when there may be something else to compare with */
export function FiscalIdentityPanel({ of }: { of: string }) {
  const [found, setFound] = useState<FiscalIdentity | 'asking' | 'failed'>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when what it is compared with changes
  useEffect(() => {
    let isHere = true;
    void callServer<FiscalIdentity>('GET', '/fiscal_identity').then((answer) => {
      if (isHere) setFound(answer.ok ? answer.value : 'failed');
    });
    return () => {
      isHere = false;
    };
  }, [of]);
  return (
    <section className={`${classes.panel} ${classes.second}`} aria-label={FISCAL_IDENTITY.title}>
      <h2>{FISCAL_IDENTITY.title}</h2>
      <p className={classes.small}>{FISCAL_IDENTITY.lead}</p>
      {found === 'asking' && <Skeleton height={90} />}
      {found === 'failed' && <p className={classes.small}>{FISCAL_IDENTITY.offline}</p>}
      {typeof found === 'object' && <Identity identity={found} />}
    </section>
  );
}

function Identity({ identity }: { identity: FiscalIdentity }) {
  const { rfc, name, tax_regime, certificate, findings } = identity;
  const regime = c_RegimenFiscal.find(({ key }) => key === tax_regime)?.text ?? '';
  const facts = [
    [NAMES.rfc, rfc],
    [NAMES.name, name],
    [NAMES.tax_regime, `${tax_regime} ${regime}`],
    [NAMES.certificate, certificate.name || FISCAL_IDENTITY.noCertificate],
    [NAMES.registry, registryText(identity)],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>{FISCAL_IDENTITY.nameUntold}</p>
      {findings.map(({ code, text }) => (
        <Alert key={code} color="yellow" icon={<IconAlertTriangle />} mt="sm">
          {text}
        </Alert>
      ))}
      {findings.length === 0 && certificate.serial_number !== '' && (
        <p className={classes.small}>{FISCAL_IDENTITY.agrees}</p>
      )}
    </>
  );
}

function registryText({ active, checked_at }: FiscalIdentity): string {
  if (active === '') return FISCAL_IDENTITY.unknown;
  const day = formatDate(checked_at);
  return active === 'Y' ? FISCAL_IDENTITY.active(day) : FISCAL_IDENTITY.inactive(day);
}
