/**
 * An address that the specification changes something by: opened in a browser it says what will happen, and a person does it. Whoever only
 * opens it changes nothing.
 */
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { Action } from '../../../../schema/access/actions.ts';
import { NO_UNIT, type ProviderRow, providers } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProviderStatusBadge } from './provider-state.tsx';
import { titleOf, useProvider } from './use-provider.ts';

type What = 'resend' | 'activate' | 'deactivate' | 'remove';
const ACTION = {
  resend: 'resend_provider',
  activate: 'activate_provider',
  deactivate: 'deactivate_provider',
  remove: 'remove_provider',
} as const satisfies Record<What, Action>;

type Props = { what: What; email: string; rfc: string; unit?: string; onDone: () => void };

export function AddressedAction({ what, email, rfc, unit, onDone }: Props) {
  const { rows, loading } = useResource(providers, readQuery(providers, { q: rfc }));
  const wanted = unit === NO_UNIT ? '' : unit;
  const row = rows.find(
    (one) =>
      one.rfc === rfc.toUpperCase() &&
      one.email === email.toLowerCase() &&
      (wanted === undefined || one.business_unit_id === wanted),
  );
  return (
    <>
      <PageHead title={row === undefined ? PROVIDERS.edit : titleOf(row)} />
      {row !== undefined && <Question row={row} what={what} onDone={onDone} />}
      {row === undefined && !loading && <EmptyState icon={<IconMoodEmpty />} title={PROVIDERS.notFound} />}
    </>
  );
}

function Question({ row, what, onDone }: { row: ProviderRow; what: What; onDone: () => void }) {
  const provider = useProvider(row);
  const go = async () => {
    const isDone =
      what === 'remove' ? await provider.remove(row.provider_status === 'invited') : await provider[what]();
    if (isDone) onDone();
  };
  return (
    <section className={classes.panel}>
      <ProviderStatusBadge status={row.provider_status} />
      <p>{PROVIDERS.addressed[what]}</p>
      <Allowed action={ACTION[what]}>
        <Button onClick={() => void go()}>{PROVIDERS.addressed.go}</Button>
      </Allowed>
    </section>
  );
}
