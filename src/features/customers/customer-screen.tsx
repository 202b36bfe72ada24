/** One customer: a new one, or one to be changed. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Customer } from '../../../schema/documents/replicated.ts';
import { CUSTOMERS } from '../../../schema/texts/settings.ts';
import { useCustomers } from '../../local/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from '../settings/settings.module.css';
import { CustomerForm } from './customer-form.tsx';

export function CustomerScreen(props: { slug?: string; onDone: () => void }) {
  return (
    <>
      <LinkAnchor to="/customers" className={classes.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {CUSTOMERS.title}
      </LinkAnchor>
      <PageHead title={props.slug === undefined ? CUSTOMERS.add : CUSTOMERS.edit} />
      {props.slug === undefined ? (
        <CustomerForm customer={undefined} onDone={props.onDone} />
      ) : (
        <Existing slug={props.slug} onDone={props.onDone} />
      )}
    </>
  );
}

function Existing({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { items, loading } = useCustomers();
  // What replicates while one writes must not pull the text away.
  const [opened, setOpened] = useState<Customer | undefined>();
  const found = items.find((customer) => customer.slug === slug);
  if (opened === undefined && found !== undefined) setOpened(found);
  if (opened !== undefined) return <CustomerForm customer={opened} onDone={onDone} />;
  return loading ? (
    <Skeleton height={320} radius="md" />
  ) : (
    <EmptyState icon={<IconUserOff />} title={CUSTOMERS.notFound} />
  );
}
