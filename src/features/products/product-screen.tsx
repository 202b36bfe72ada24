/** One product: a new one, or one to be changed. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Product } from '../../../schema/documents/replicated.ts';
import { PRODUCTS } from '../../../schema/texts/settings.ts';
import { useProducts } from '../../local/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkAnchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from '../settings/settings.module.css';
import { ProductForm } from './product-form.tsx';

export function ProductScreen(props: { slug?: string; onDone: () => void }) {
  return (
    <>
      <LinkAnchor to="/products" className={classes.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {PRODUCTS.title}
      </LinkAnchor>
      <PageHead title={props.slug === undefined ? PRODUCTS.add : PRODUCTS.edit} />
      {props.slug === undefined ? (
        <ProductForm product={undefined} onDone={props.onDone} />
      ) : (
        <Existing slug={props.slug} onDone={props.onDone} />
      )}
    </>
  );
}

function Existing({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { items, loading } = useProducts();
  // What replicates while one writes must not pull the text away.
  const [opened, setOpened] = useState<Product | undefined>();
  const found = items.find((product) => product.slug === slug);
  if (opened === undefined && found !== undefined) setOpened(found);
  if (opened !== undefined) return <ProductForm product={opened} onDone={onDone} />;
  return loading ? (
    <Skeleton height={320} radius="md" />
  ) : (
    <EmptyState icon={<IconPackageOff />} title={PRODUCTS.notFound} />
  );
}
