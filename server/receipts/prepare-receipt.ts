/**
 * Way: step 6 (accept). Fills what only the server knows (issuer, branch, series, certificate, time of the
 * place of issue) and checks everything again. It only reads: whatever it refuses has changed nothing.
 */
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { type FieldProblem, fillText, TinteroError } from '../../schema/errors.ts';
import { checkReceipt } from '../../schema/receipt/check.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { ISSUING } from '../../schema/texts/issuing.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { requireDates } from '../certificates/add-certificate.ts';
import type { Deps } from '../deps.ts';
import { localTime } from '../sat/local-time.ts';
import { type Branch, findBranch, listBranches } from '../store/branches.ts';
import { findSealingCertificate, type StoredCertificate } from '../store/certificates.ts';
import { type Client, findClient } from '../store/clients.ts';
import type { Scope } from '../store/scope.ts';
import { findSerie, listSeries } from '../store/series.ts';
import type { Db } from '../store/tables.ts';

export type Prepared = {
  /** Everything filled but the folio. */
  receipt: Receipt;
  certificate: StoredCertificate;
  branchId: string;
  /** Local time of the place of issue, YYYY-MM-DDThh:mm:ss. */
  fecha: string;
};

/** A refusal is kept for good. Whoever mends a thousand is told of the next ones. */
const MOST_PROBLEMS = 1_000;
/** A taxpayer without any series of its own begins this one. */
const FIRST_SERIE = 'A';

export type PrepareNeeds = {
  catalogs: CatalogLookup & Pick<Deps['catalogs'], 'zoneOf'>;
  clock: Deps['clock'];
};

/**
 * @throws TinteroError client_suspended, certificate_missing, certificate_expired, certificate_not_yet,
 *   invalid_receipt with the problems of its fields
 */
export async function prepareReceipt(
  scope: Scope,
  db: Db,
  deps: PrepareNeeds,
  form: Receipt,
): Promise<Prepared> {
  const client = await findClient(scope, db);
  if (client === undefined) throw new TinteroError('not_found');
  if (client.is_suspended) throw new TinteroError('client_suspended');
  const problems: FieldProblem[] = emitterProblems(form, client);
  const branch = await branchOf(scope, db, form, problems);
  const certificate = await certificateOf(scope, db, branch, deps.clock());
  const place = form.expedition_place.trim() || branch?.zip_code || client.zip_code;
  const receipt: Receipt = {
    ...form,
    emitter: { rfc: client.rfc, name: form.emitter.name || client.name, tax_regime: regimeOf(form, client) },
    branch_office_id: branch?.branch_office_id ?? '',
    expedition_place: place,
    serie: await serieOf(scope, db, form, branch, problems),
    folio: '',
  };
  const fecha = localTime(deps.clock().getTime(), deps.catalogs.zoneOf(place));
  for (const { path, code, text, remedy, severity } of checkReceipt(receipt, {
    catalogs: deps.catalogs,
    fecha,
  })) {
    if (severity !== 'error') continue;
    problems.push({ path, text, ...(code && { code }), ...(remedy && { remedy }) });
  }
  if (problems.length > 0) throw new TinteroError('invalid_receipt', {}, problems.slice(0, MOST_PROBLEMS));
  return { receipt, certificate, branchId: receipt.branch_office_id, fecha };
}

function emitterProblems(form: Receipt, client: Client): FieldProblem[] {
  const rfc = tidyRfc(form.emitter.rfc);
  if (rfc === '' || rfc === client.rfc) return [];
  const text = fillText(ISSUING.emitterOther, { rfc: client.rfc });
  return [{ path: 'emitter.rfc', text, remedy: ISSUING.emitterRemedy }];
}

/** A taxpayer may have several regimes: the form's choice stands, the account's is the usual one. */
function regimeOf(form: Receipt, client: Client): string {
  return form.emitter.tax_regime || client.tax_regime;
}

/** The branch that the form names, else the main one. A taxpayer without branches issues from its own address. */
async function branchOf(
  scope: Scope,
  db: Db,
  form: Receipt,
  problems: FieldProblem[],
): Promise<Branch | undefined> {
  if (form.branch_office_id === '') return (await listBranches(scope, db))[0];
  const branch = await findBranch(scope, db, form.branch_office_id);
  if (branch?.is_active) return branch;
  problems.push({ path: 'branch_office_id', text: ISSUING.branchUnknown, remedy: ISSUING.branchRemedy });
  return undefined;
}

async function certificateOf(
  scope: Scope,
  db: Db,
  branch: Branch | undefined,
  now: Date,
): Promise<StoredCertificate> {
  const found = await findSealingCertificate(scope, db, branch?.certificate_branch_office_related ?? '');
  if (found === undefined) throw new TinteroError('certificate_missing');
  const { serial_number: serialNumber, valid_from, valid_to } = found;
  requireDates({ serialNumber, validFrom: new Date(valid_from), validTo: new Date(valid_to) }, now);
  return found;
}

/** The series of the form, else the first one of its branch and type. */
async function serieOf(
  scope: Scope,
  db: Db,
  form: Receipt,
  branch: Branch | undefined,
  problems: FieldProblem[],
): Promise<string> {
  const wanted = form.serie.trim();
  if (wanted === '') {
    const fitting = (await listSeries(scope, db)).filter(
      (one) =>
        one.is_active &&
        ['', branch?.branch_office_id].includes(one.branch_office_id) &&
        ['', form.receipt_type].includes(one.receipt_type),
    );
    return fitting[0]?.serie ?? FIRST_SERIE;
  }
  const known = await findSerie(scope, db, wanted);
  if (known !== undefined && !known.is_active) {
    const text = fillText(ISSUING.serieInactive, { serie: wanted });
    problems.push({ path: 'serie', text, remedy: ISSUING.serieRemedy });
  }
  return wanted;
}
