/** The terms and conditions of a buyer of ours: read, and accepted by whoever may answer it. */
import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { hostTerms } from '../../../../schema/resources/parties/terms.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { TERMS } from '../../../../schema/texts/terms.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { AcceptTerms } from './accept-terms.tsx';

const TermsText = lazyNamed(() => import('./terms-text.tsx'), 'TermsText');

export function HostTermsPanel({ hostId, name }: { hostId: string; name: string }) {
  const { rows } = useResource(hostTerms, readQuery(hostTerms, {}));
  const row = rows.find((one) => one.host_id === hostId);
  if (row === undefined) return null;
  const { number, html, accepted } = row;
  return (
    <section className={classes.panel} aria-labelledby={`terms ${hostId}`}>
      <h2 id={`terms ${hostId}`}>{TERMS.title}</h2>
      <Stack gap="sm">
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <TermsText html={html} label={`${TERMS.title}: ${TERMS.version(number)}`} />
        </Suspense>
        {accepted.number === number ? (
          <Alert color="green" icon={<IconCircleCheck />}>
            {TERMS.isAccepted(number, accepted.by, formatMoment(accepted.at))}
          </Alert>
        ) : (
          <>
            <p>{accepted.number > 0 ? TERMS.isOlder(accepted.number) : TERMS.ask(name)}</p>
            <Allowed action="accept_terms">
              <AcceptTerms key={number} row={row} />
            </Allowed>
          </>
        )}
      </Stack>
    </section>
  );
}
