/**
 * Branch, series and place of issue arrive after the form when a device is new: they fill what is empty and
 * nobody has touched.
 */
import { useEffect } from 'react';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { useFormStore } from '../../../forms/form-context.tsx';
import type { FormState } from '../../../forms/form-store.ts';
import { type Settings, useSettings } from '../../../local/index.ts';
import { serieFor } from '../receipt/receipt-defaults.ts';

const PLACES = ['branch_office_id', 'serie', 'expedition_place'] as const;

export function useLateSettings(): void {
  const store = useFormStore();
  const settings = useSettings();
  useEffect(() => {
    if (!settings.loading) store.fill((receipt) => withSettings(receipt, settings, store.get().touched));
  }, [store, settings]);
}

/** The receipt with its branch and series, where it has none; the same receipt otherwise. */
export function withSettings<D extends FormDocument>(
  receipt: D,
  settings: Pick<Settings, 'branches' | 'series'>,
  touched: FormState['touched'],
): D {
  if (receipt.branch_office_id !== '' || PLACES.some((place) => touched.has(place))) return receipt;
  const active = settings.branches.filter((one) => one.is_active);
  const ofSerie = settings.series.find((one) => one.serie === receipt.serie)?.branch_office_id;
  const branch =
    active.find((one) => one.branch_office_id === ofSerie) ?? active.find((one) => one.is_main) ?? active[0];
  if (branch === undefined) return receipt;
  const id = branch.branch_office_id;
  return {
    ...receipt,
    branch_office_id: id,
    serie: receipt.serie || (serieFor(receipt.receipt_type, id, settings.series)?.serie ?? ''),
    expedition_place: receipt.serie === '' ? branch.zip_code : receipt.expedition_place || branch.zip_code,
  };
}
