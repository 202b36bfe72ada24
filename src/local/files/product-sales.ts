/** Where a product was sold: as the server says, or as it said when this device last heard. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type ProductSales, ProductSalesSchema } from '../../../schema/documents/product-sales.ts';
import { callServer } from '../api.ts';
import { writeToDisk } from '../device/storage.ts';
import type { LocalError } from '../device/types.ts';
import { device } from '../opened.ts';

/** @property keptAt when it was heard, ms since 1970, where that was not now */
export type ProductSalesState = {
  loading: boolean;
  sales?: ProductSales;
  keptAt?: number;
  error?: LocalError;
};

async function productSalesOf(slug: string): Promise<Omit<ProductSalesState, 'loading'>> {
  const { local } = await device();
  const key = `sales:${slug}`;
  const answer = await callServer<unknown>('GET', `/products/${encodeURIComponent(slug)}/sales?format=json`);
  const stated = answer.ok ? v.safeParse(ProductSalesSchema, answer.value) : undefined;
  if (stated?.success) {
    const data = JSON.stringify(stated.output);
    await writeToDisk(() =>
      local.files.put({ key, receipt_id: '', type: 'application/json', data, kept_at: Date.now() }),
    );
    return { sales: stated.output };
  }
  const cached = await local.files.get(key);
  const read =
    typeof cached?.data === 'string' ? v.safeParse(ProductSalesSchema, JSON.parse(cached.data)) : undefined;
  if (read?.success && cached !== undefined) return { sales: read.output, keptAt: cached.kept_at };
  return answer.ok ? {} : { error: answer.error };
}

export function useProductSales(slug: string): ProductSalesState {
  const [found, setFound] = useState<ProductSalesState & { of: string }>({ of: slug, loading: true });
  useEffect(() => {
    let live = true;
    void productSalesOf(slug).then((said) => live && setFound({ of: slug, loading: false, ...said }));
    return () => {
      live = false;
    };
  }, [slug]);
  return found.of === slug ? found : { loading: true };
}
