/**
 * Pipeline: step 6 (accept). What only the database knows of a form: issuer, branch, series, certificate. It is read apart
 * from what is computed with it, which may be done on another thread.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { requireDates } from '../../../fiscal/seal/open-key-files.ts';
import { layoutsNamed } from '../../../store/admin/addenda-layouts.ts';
import { type Branch, findBranch, listBranches } from '../../../store/admin/branches.ts';
import { findSealingCertificate, type StoredCertificate } from '../../../store/admin/certificates.ts';
import { findSerie, listSeries } from '../../../store/admin/series.ts';
import { type Client, findClient } from '../../../store/identity/clients.ts';
import { seesBranch, wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

/** The fields of a form that its facts depend on. */
export type Header = Pick<FormDocument, 'branch_office_id' | 'serie' | 'receipt_type' | 'confirmation'> & {
  /** Names of its addenda. */
  addenda: readonly string[];
};

/** Only what a thread may know too: no key. */
export type Facts = {
  client: Client;
  /** Undefined where there is none, or the form names one that is not there. */
  branch: Branch | undefined;
  isBranchUnknown: boolean;
  serie: string;
  isSerieInactive: boolean;
  /** It is of a branch that who asks does not see. */
  isSerieOther: boolean;
  /** It is none of those that who asks issues in. */
  isSerieNotOwn: boolean;
  /** What the document carries of the certificate: 20 digits, and the DER in base64. */
  serialNumber: string;
  certificate: string;
  /** Those of its addenda that the account describes. */
  layouts: readonly AddendaLayout[];
};

export type FoundFacts = { facts: Facts; certificate: StoredCertificate };

/** A taxpayer without any series of its own begins this one. */
const FIRST_SERIE = 'A';

/** @throws TinteroError not_found, client_suspended, certificate_missing, certificate_expired, certificate_not_yet */
export async function readFacts(scope: Scope, db: Db, header: Header, now: Date): Promise<FoundFacts> {
  const client = await findClient(scope, db);
  if (client === undefined) throw new TinteroError('not_found');
  if (client.is_suspended) throw new TinteroError('client_suspended');
  const branch = await branchOf(scope, db, header);
  const certificate = await certificateOf(scope, db, branch, now);
  const { serial_number: serialNumber, certificate: der } = certificate;
  const facts = {
    client,
    branch,
    // Who sees some branches only issues from one of them.
    isBranchUnknown: branch === undefined && (header.branch_office_id !== '' || scope.branches !== 'all'),
    ...(await serieOf(scope, db, header, branch)),
    serialNumber,
    certificate: der,
    layouts: await layoutsNamed(scope, db, header.addenda),
  };
  return { facts, certificate };
}

/** Facts, and the time in milliseconds since 1970, asked of whoever has database and clock. */
export type AskFacts = { facts(header: Header): Promise<{ facts: Facts; now: number }> };

export function factsOf(scope: Scope, { store, clock }: Pick<Deps, 'store' | 'clock'>): AskFacts {
  return {
    async facts(header) {
      const now = clock();
      return { facts: (await readFacts(scope, store.db, header, now)).facts, now: now.getTime() };
    },
  };
}

export function areSameFacts(a: Facts, b: Facts): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The branch that the form names, else the main one. A taxpayer without branches issues from its own address. */
async function branchOf(scope: Scope, db: Db, header: Header): Promise<Branch | undefined> {
  if (header.branch_office_id === '') return (await listBranches(scope, db))[0];
  const branch = await findBranch(scope, db, header.branch_office_id);
  return branch?.is_active ? branch : undefined;
}

async function certificateOf(
  scope: Scope,
  db: Db,
  branch: Branch | undefined,
  now: Date,
): Promise<StoredCertificate> {
  const found = await findSealingCertificate(
    scope,
    db,
    branch?.certificate_branch_office_related ?? '',
    now.toISOString(),
  );
  if (found === undefined) throw new TinteroError('certificate_missing');
  const { serial_number: serialNumber, valid_from, valid_to } = found;
  requireDates({ serialNumber, validFrom: new Date(valid_from), validTo: new Date(valid_to) }, now);
  return found;
}

/** The series of the form, else the first one of its branch and type. */
async function serieOf(
  scope: Scope,
  db: Db,
  header: Header,
  branch: Branch | undefined,
): Promise<Pick<Facts, 'serie' | 'isSerieInactive' | 'isSerieOther' | 'isSerieNotOwn'>> {
  const isOwn = (serie: string) => scope.serials === 'all' || scope.serials.has(serie);
  const wanted = header.serie.trim();
  if (wanted !== '') {
    const stored = await findSerie(wholeClient(scope), db, wanted);
    const isSerieOther = stored !== undefined && !seesBranch(scope, stored.branch_office_id);
    const isSerieInactive = stored !== undefined && !stored.is_active;
    return { serie: wanted, isSerieInactive, isSerieOther, isSerieNotOwn: !isOwn(wanted) };
  }
  const fitting = (await listSeries(scope, db)).filter(
    (one) =>
      one.is_active &&
      isOwn(one.serie) &&
      ['', branch?.branch_office_id].includes(one.branch_office_id) &&
      ['', header.receipt_type].includes(one.receipt_type),
  );
  const serie = fitting[0]?.serie ?? FIRST_SERIE;
  return { serie, isSerieInactive: false, isSerieOther: false, isSerieNotOwn: !isOwn(serie) };
}
