/**
 * Pipeline: step 6 (accept). Fills what only the server knows (issuer, branch, series, time of the place of issue) and
 * checks everything again. Pure: whatever it refuses has changed nothing.
 */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import type { IssuedCfdi } from '../../../../schema/cfdi/issued.ts';
import { type FieldProblem, fillText, TinteroError } from '../../../../schema/errors.ts';
import { kindOf } from '../../../../schema/forms/all-kinds.ts';
import { type FormDocument, isReceipt } from '../../../../schema/forms/document.ts';
import { ISSUING } from '../../../../schema/texts/issuing.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { localTime } from '../../../base/local-time.ts';
import type { Facts, Header } from './stored-context.ts';

/** A refusal is kept for good. Whoever mends a thousand is told of the next ones. */
const MOST_PROBLEMS = 1_000;

export type Prepared = {
  /** Everything filled but the folio. */
  receipt: FormDocument;
  /** Local time of the place of issue, YYYY-MM-DDThh:mm:ss. */
  fecha: string;
};

export type PrepareNeeds = {
  catalogs: CatalogLookup & { zoneOf(postalCode: string): string };
  /** Milliseconds since 1970. */
  now: number;
};

/** The fields that the facts depend on, without the concepts: they travel from a thread. */
export function headerOf(form: FormDocument): Header {
  const { branch_office_id, serie, receipt_type, confirmation } = form;
  const addenda = isReceipt(form) ? (form.addenda ?? []).map(({ kind }) => kind) : [];
  return { branch_office_id, serie, receipt_type, confirmation, addenda };
}

/** @throws TinteroError invalid_receipt with the problems of its fields */
export function prepareReceipt(form: FormDocument, facts: Facts, { catalogs, now }: PrepareNeeds): Prepared {
  const { client, branch, serie } = facts;
  const place = form.expedition_place.trim() || branch?.zip_code || client.zip_code;
  const receipt: FormDocument = {
    ...form,
    emitter: { rfc: client.rfc, name: form.emitter.name || client.name, tax_regime: regimeOf(form, facts) },
    branch_office_id: branch?.branch_office_id ?? '',
    expedition_place: place,
    serie,
    folio: '',
  };
  const fecha = localTime(now, catalogs.zoneOf(place));
  const problems = problemsOfFacts(form, facts);
  for (const { path, code, text, remedy, severity } of kindOf(receipt).check(receipt, {
    catalogs,
    fecha,
    layouts: facts.layouts,
  })) {
    if (severity !== 'error') continue;
    problems.push({ path, text, ...(code && { code }), ...(remedy && { remedy }) });
  }
  if (problems.length > 0) throw new TinteroError('invalid_receipt', {}, problems.slice(0, MOST_PROBLEMS));
  return { receipt, fecha };
}

/** Of a document that is issued: its folio, and the UUID of the operation that asked for it. */
export type Own = { folio: string; id: string };

/** @param own without it nothing is issued of it */
export function cfdiOf(
  { receipt, fecha }: Prepared,
  { serialNumber, certificate }: Facts,
  catalogs: CatalogLookup,
  own?: Own,
): IssuedCfdi {
  const sealing = {
    ...{ fecha, noCertificado: serialNumber, certificado: certificate },
    ...(own && { id: own.id }),
  };
  const folio = own?.folio ?? '';
  return kindOf(receipt).toCfdi({ ...receipt, folio }, sealing, catalogs);
}

/** A taxpayer may have several regimes: the form's choice stands, the account's is the usual one. */
function regimeOf(form: FormDocument, { client }: Facts): string {
  return form.emitter.tax_regime || client.tax_regime;
}

function problemsOfFacts(form: FormDocument, facts: Facts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { client, serie } = facts;
  const rfc = tidyRfc(form.emitter.rfc);
  if (rfc !== '' && rfc !== client.rfc) {
    const text = fillText(ISSUING.emitterOther, { rfc: client.rfc });
    problems.push({ path: 'emitter.rfc', text, remedy: ISSUING.emitterRemedy });
  }
  if (facts.isBranchUnknown) {
    problems.push({ path: 'branch_office_id', text: ISSUING.branchUnknown, remedy: ISSUING.branchRemedy });
  }
  if (facts.isSerieOther) {
    const text = fillText(ISSUING.serieOther, { serie });
    problems.push({ path: 'serie', text, remedy: ISSUING.serieOtherRemedy });
  } else if (facts.isSerieNotOwn) {
    const text = fillText(ISSUING.serieNotOwn, { serie });
    problems.push({ path: 'serie', text, remedy: ISSUING.serieNotOwnRemedy });
  } else if (facts.isSerieInactive) {
    const text = fillText(ISSUING.serieInactive, { serie });
    problems.push({ path: 'serie', text, remedy: ISSUING.serieRemedy });
  }
  return problems;
}
