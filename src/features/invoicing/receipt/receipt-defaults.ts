/** What the account, its main branch and its series already say of a new receipt. Pure. */

import { foldWords } from '../../../../schema/catalogs/fold.ts';
import type { Session } from '../../../../schema/documents/session.ts';
import type { ReceiptDefaults } from '../../../../schema/forms/defaults.ts';
import type { Settings } from '../../../local/index.ts';

type Branch = Settings['branches'][number];

/** The active branch of that id, or of that alias however it is written. */
export function branchOf(branches: readonly Branch[], said: string): Branch | undefined {
  const active = branches.filter((one) => one.is_active);
  const words = foldWords(said).join(' ');
  return (
    active.find((one) => one.branch_office_id === said) ??
    active.find((one) => foldWords(one.alias).join(' ') === words)
  );
}

/** @param place the branch, where it is not the main one */
export function receiptDefaults(
  type: string,
  session: Pick<Session, 'client'>,
  settings: Pick<Settings, 'branches' | 'series'>,
  place?: Branch,
): ReceiptDefaults {
  const { client } = session;
  const active = settings.branches.filter((branch) => branch.is_active);
  const branch = place ?? active.find((one) => one.is_main) ?? active[0];
  const id = branch?.branch_office_id ?? '';
  return {
    emitter: { rfc: client.rfc, name: client.name, tax_regime: client.tax_regime },
    branch_office_id: id,
    expedition_place: branch?.zip_code ?? client.zip_code,
    serie: serieFor(type, id, settings.series)?.serie ?? '',
  };
}

/** A series of the branch for this type; one for every type (receipt_type '') when there is none of its own. */
export function serieFor(type: string, branchId: string, series: Settings['series']) {
  const usable = series.filter((one) => one.is_active && one.branch_office_id === branchId);
  const kind = type === 'G' ? 'I' : type;
  return (
    usable.find((one) => one.receipt_type === type) ??
    usable.find((one) => one.receipt_type === kind) ??
    usable.find((one) => one.receipt_type === '')
  );
}
