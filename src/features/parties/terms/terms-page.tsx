/** «Términos y condiciones»: what a buyer asks its suppliers to accept, every version of it, and who did. Spec 3 §2. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type TermsRow, terms, termsAcceptances } from '../../../../schema/resources/parties/terms.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { TERMS } from '../../../../schema/texts/terms.ts';
import { useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './terms.module.css';

const TermsEditor = lazyNamed(() => import('./terms-editor.tsx'), 'TermsEditor');
const TermsText = lazyNamed(() => import('./terms-text.tsx'), 'TermsText');

export function TermsPage() {
  const { rows, loading } = useResource(terms, readQuery(terms, {}));
  const { rows: accepted } = useResource(termsAcceptances, readQuery(termsAcceptances, {}));
  const offline = useConnection().state === 'offline';
  const [shown, setShown] = useState<TermsRow>();
  const [newest] = rows;
  const waiting = <Skeleton height={280} radius="md" />;
  return (
    <>
      <PageHead title={TERMS.title} />
      <section className={`${resource.panel} ${classes.panel}`}>
        <p>{TERMS.intro}</p>
        {offline && (
          <Alert color="gray" icon={<IconCloudOff />} mb="sm">
            {TERMS.offline}
          </Alert>
        )}
        <Allowed action="write_terms">
          <Suspense fallback={waiting}>
            {loading ? waiting : <TermsEditor key={newest?.version_id ?? ''} html={newest?.html ?? ''} />}
          </Suspense>
        </Allowed>
      </section>
      <section className={`${resource.panel} ${classes.panel}`} aria-labelledby="versions">
        <h2 id="versions">{TERMS.versions}</h2>
        {rows.length === 0 && !loading && <p className={resource.small}>{TERMS.none}</p>}
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.version_id}>
              <span className={resource.card}>
                <span className={resource.name}>{TERMS.version(row.number)}</span>
                <span className={resource.small}>{TERMS.by(row.name, formatMoment(row.at))}</span>
              </span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconEye size={15} />}
                aria-label={TERMS.seeVersion(row.number)}
                onClick={() => setShown(row)}
              >
                {TERMS.see}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${resource.panel} ${classes.panel}`} aria-labelledby="acceptances">
        <h2 id="acceptances">{TERMS.acceptances}</h2>
        {accepted.length === 0 && <p className={resource.small}>{TERMS.noAcceptances}</p>}
        <ul className={classes.list}>
          {accepted.map(({ acceptance_id, name, rfc, number, by, at, address }) => (
            <li key={acceptance_id}>
              <span className={resource.card}>
                <span className={resource.name}>{`${name} (${rfc})`}</span>
                <span className={resource.small}>
                  {TERMS.accepted(number, by, formatMoment(at), address)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Sheet
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={TERMS.version(shown?.number ?? 0)}
        size="lg"
      >
        {shown && (
          <Suspense fallback={waiting}>
            <TermsText html={shown.html} label={TERMS.version(shown.number)} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
