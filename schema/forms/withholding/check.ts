/**
 * Everything that can be said of a document of withholdings with no network: what is missing, the SAT's structure and its whole matrix
 * (Reten20, SPT, PDR). Pipeline: step 2 (on each change) and step 6 (again, before it is accepted).
 */

import { isRetentionSerie } from '../../cfdi/internal-folio.ts';
import { retenciones20 } from '../../cfdi/retenciones-20.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { judgeRetenciones } from '../../rules/retenciones20/judge.ts';
import { FORM_PROBLEMS } from '../../texts/forms.ts';
import { RECEIPT_PROBLEMS } from '../../texts/receipt.ts';
import { WITHHOLDING_PROBLEMS as SAY } from '../../texts/withholding.ts';
import { isEmail, splitEmails } from '../../values/email.ts';
import type { CheckContext } from '../document-kind.ts';
import { missingIn } from '../engine/check-node.ts';
import type { FormValue } from '../engine/node-values.ts';
import { type FormProblem, oneCauseEach } from '../engine/problems.ts';
import { problemsOf } from '../receipt/check-complements.ts';
import type { RawProblem, Say } from '../receipt/check-concept.ts';
import { checkRelated } from '../receipt/check-header.ts';
import {
  postalCodeProblem,
  requiredProblem,
  requiredText,
  rfcFieldProblem,
} from '../receipt/field-checks.ts';
import { FOREIGN } from './empty-withholding.ts';
import { toWithholdingPath, toWithholdingValue, withholdingSection } from './paths.ts';
import { type PricedWithholding, priceWithholding } from './price.ts';
import { withholdingToCfdi } from './to-cfdi.ts';
import type { Withholding } from './withholding.ts';
import { periodForm, totalsForm } from './withholding-form.ts';

const MOST_NAME = 254;
const MOST_FOREIGN_NAME = 300;
const UNSEALED = { Sello: 'AA==', NoCertificado: '00000000000000000000', Certificado: 'AA==' };

/** Problems in the order of the form, at most one for each field. */
export function checkWithholding(document: Withholding, { catalogs, fecha }: CheckContext): FormProblem[] {
  const priced = priceWithholding(document);
  const problems = [
    ...checkHeader(document),
    ...checkAmounts(document),
    ...checkCarried(document, priced),
  ].map(({ value: _, ...raw }): FormProblem => placed({ severity: 'error', ...raw }));
  const cfdi = withholdingToCfdi(document, { fecha });
  for (const { path, fix, ...finding } of judgeRetenciones(cfdi, { catalogs })) {
    const problem = placed({ ...finding, path: toWithholdingPath(path, document) });
    const placedFix = fix?.map((one) => ({
      path: toWithholdingValue(one.path, document),
      value: one.value ?? '',
    }));
    const isWhole = placedFix?.every((one) => one.path !== '') ?? false;
    problems.push(isWhole && placedFix ? { ...problem, fix: placedFix } : problem);
  }
  for (const { path, message } of checkStructure(retenciones20, { ...cfdi, ...UNSEALED })) {
    const at = toWithholdingPath(path, document);
    // What is of no field (the date, the certificate) only the server knows.
    if (at !== '' && !at.startsWith('complements'))
      problems.push(placed({ path: at, text: message, severity: 'error' }));
  }
  return oneCauseEach(problems);
}

type Placed = Omit<FormProblem, 'section'>;
const placed = (problem: Placed): FormProblem => ({ ...problem, section: withholdingSection(problem.path) });

function sayTo(found: RawProblem[]): Say {
  return (path, text, rest = {}) => {
    if (text !== undefined) found.push({ path, text, ...rest });
  };
}

function checkHeader(document: Withholding): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  const { emitter, receiver, related_cfdis } = document;
  if (document.nacionalidad_r === FOREIGN)
    say('receiver.name', requiredText(receiver.name, MOST_FOREIGN_NAME));
  else {
    say('receiver.rfc', rfcFieldProblem(receiver.rfc), { remedy: RECEIPT_PROBLEMS.rfcRemedy });
    say('receiver.name', requiredText(receiver.name, MOST_NAME));
    say('receiver.tax_domicile', postalCodeProblem(receiver.tax_domicile));
  }
  if (splitEmails(receiver.email).some((one) => !isEmail(one))) say('receiver.email', RECEIPT_PROBLEMS.email);
  say('cve_retenc', requiredProblem(document.cve_retenc));
  checkRelated(document, say);
  if (related_cfdis.some(({ related_cfdi }) => related_cfdi.length > 1) || related_cfdis.length > 1)
    say('related_cfdis', SAY.oneRelated);
  say('emitter.rfc', rfcFieldProblem(emitter.rfc), { remedy: RECEIPT_PROBLEMS.rfcRemedy });
  say('emitter.name', requiredText(emitter.name, MOST_NAME));
  say('emitter.tax_regime', requiredProblem(emitter.tax_regime));
  say('expedition_place', postalCodeProblem(document.expedition_place));
  // The server gives one where none is chosen.
  if (document.serie.trim() !== '' && !isRetentionSerie(document.serie.trim())) say('serie', SAY.serie);
  return found;
}

function checkAmounts({ periodo, totales }: Withholding): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  for (const place of missingIn(periodForm, periodo as unknown as FormValue))
    say(`periodo.${place}`, FORM_PROBLEMS.required);
  const isNothing = totales.monto_tot_grav.trim() === '' && totales.monto_tot_exent.trim() === '';
  for (const place of missingIn(totalsForm, totales as unknown as FormValue)) {
    // Of the two that make the operation one may be left empty: it is nothing then.
    if (place === 'monto_tot_exent' || (place === 'monto_tot_grav' && !isNothing)) continue;
    say(`totales.${place}`, FORM_PROBLEMS.required);
  }
  return found;
}

function checkCarried(document: Withholding, { complements }: PricedWithholding): RawProblem[] {
  return problemsOf(document.complements ?? [], complements.values, 'document', document);
}
