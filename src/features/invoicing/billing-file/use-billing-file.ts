/** A billing file that a person chose, read on the device, and its invoices as drafts: none that is there, or was issued. */
import { useMemo, useState } from 'react';
import {
  type Begin,
  type BillingRow,
  complementsIn,
  invoicesIn,
  MOST_INVOICES,
  readBilling,
  receiversIn,
} from '../../../../schema/forms/billing-file/read-billing.ts';
import { loadComplements } from '../../../../schema/forms/complements/loaded.ts';
import { checkReceipt } from '../../../../schema/forms/receipt/check.ts';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { BILLING_PROBLEMS as PROBLEMS, BILLING_FILE as t } from '../../../../schema/texts/billing-file.ts';
import { textOf } from '../../../../schema/values/text-of-bytes.ts';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import {
  customerByRfc,
  deviceTime,
  draftsGone,
  saveDraft,
  useDrafts,
  useIssuedOf,
  useSession,
  useSettings,
} from '../../../local/index.ts';
import { useTableFile } from '../../../ui/use-table-file.ts';
import { useOwnLayouts } from '../addenda/use-own-layouts.ts';
import { UNTOUCHED, withSerie } from '../invoice/customer-serie.ts';
import { withCustomer } from '../invoice/fill.ts';
import { branchOf, receiptDefaults } from '../receipt/receipt-defaults.ts';

type Read = { rows: BillingRow[]; gone?: ReadonlySet<string>; problem?: string };
export type Saving = { saved: number; of: number };
const NO_ROWS: BillingRow[] = [];
const NONE: ReadonlySet<string> = new Set();

export function useBillingFile() {
  const session = useSession();
  const settings = useSettings();
  const { layouts, loading: layoutsLoading } = useOwnLayouts();
  const { drafts, loading, arrival } = useDrafts();
  const [progress, setProgress] = useState<Saving>();
  const [error, setError] = useState('');
  const [withGone, setWithGone] = useState(false);

  const readFile = async (file: Blob): Promise<Read> => {
    const none = (problem: string) => ({ rows: [], problem });
    const { LONGEST, parseYaml } = await import('./parse-yaml.ts');
    // UTF-8 writes a letter with four bytes at most: what is longer is not even read.
    if (file.size > 4 * LONGEST) return none(PROBLEMS.large(LONGEST / 1_000_000));
    const parsed = parseYaml(textOf(await file.arrayBuffer()));
    if ('problem' in parsed) return none(parsed.problem);
    const list = invoicesIn(parsed.value);
    if (list === undefined) return none(PROBLEMS.empty);
    if (list.length > MOST_INVOICES) return none(PROBLEMS.many(MOST_INVOICES));
    await Promise.all([loadComplements(complementsIn(list)), openCatalogs()]);
    const customers = new Map(
      await Promise.all(receiversIn(list).map(async (rfc) => [rfc, await customerByRfc(rfc)] as const)),
    );
    const begin: Begin = ({ type, branch, rfc }) => {
      if (session.status !== 'signed_in') return undefined;
      const place = branch === undefined ? undefined : branchOf(settings.branches, branch);
      if (branch !== undefined && place === undefined) return undefined;
      const today = deviceTime().slice(0, 10);
      const defaults = receiptDefaults(type, session.session, settings, place);
      const empty = emptyReceipt(type, { ...defaults, today });
      const customer = customers.get(rfc);
      if (customer === undefined) return empty;
      const filled = withCustomer(empty, customer, layouts);
      // Whoever names a branch issues from there.
      return branch === undefined ? withSerie(filled, customer, settings, UNTOUCHED) : filled;
    };
    const rows = readBilling(list, begin);
    return { rows, gone: await draftsGone(rows.map(({ slug }) => slug)) };
  };

  const file = useTableFile<Read>(() => ({ rows: [], problem: PROBLEMS.empty }), { readOther: readFile });
  const rows = file.read?.rows ?? NO_ROWS;
  const slugs = useMemo(() => rows.map(({ slug }) => slug), [rows]);
  const issued = useIssuedOf(slugs);
  const there = useMemo(() => new Set(drafts.map(({ slug }) => slug)), [drafts]);
  const good = rows.filter(({ receipt }) => receipt !== undefined);
  const goneOf = file.read?.gone ?? NONE;
  const known = good.filter(({ slug }) => there.has(slug) || issued.found.has(slug));
  const gone = good.filter((row) => goneOf.has(row.slug) && !known.includes(row));
  const fresh = good.filter((row) => !known.includes(row) && (withGone || !gone.includes(row)));

  /** @returns how many, when all of them are kept */
  const save = async (): Promise<number | undefined> => {
    setError('');
    const of = fresh.length;
    const context = { catalogs: deviceCatalogs(), fecha: deviceTime(), layouts };
    for (const [at, { slug, name, receipt }] of fresh.entries()) {
      if (receipt === undefined) continue;
      setProgress({ saved: at, of });
      const is_complete = checkReceipt(receipt, context).every(({ severity }) => severity !== 'error');
      const saved = await saveDraft({
        // The server remembers what became of the draft of that key: another one is brought in its place.
        slug: goneOf.has(slug) ? crypto.randomUUID() : slug,
        name: name || t.unnamed,
        is_complete,
        receipt,
      });
      if (saved.ok) continue;
      setProgress(undefined);
      setError(t.stopped(at, of, saved.error.message));
      return undefined;
    }
    setProgress(undefined);
    return of;
  };

  return {
    ...{ rows, known, gone, fresh, withGone, setWithGone, progress, error, save },
    ...{ take: file.take, problem: file.problem },
    bad: rows.filter(({ receipt }) => receipt === undefined),
    /** What is there already is known: before that, nothing is said to be new. */
    isKnown: !loading && arrival.whole && !issued.loading && !layoutsLoading && !settings.loading,
    clear() {
      file.clear();
      setError('');
      setWithGone(false);
    },
  };
}
