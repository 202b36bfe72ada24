/** A document of withholdings back in the form's names. */

import { readInternalFolio } from '../../cfdi/internal-folio.ts';
import { type IssuedCfdi, isRetenciones } from '../../cfdi/issued.ts';
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { fromNode } from '../engine/node-values.ts';
import { complementsOf } from '../receipt/complements.ts';
import { EMPTY_RECEIVER } from '../receipt/empty-receipt.ts';
import type { Withholding } from './withholding.ts';
import { periodForm, totalsForm } from './withholding-form.ts';

export function isWithholdingCfdi(cfdi: IssuedCfdi): cfdi is Retenciones20 {
  return isRetenciones(cfdi);
}

export function withholdingFromCfdi(cfdi: Retenciones20): Withholding {
  const { Emisor, Receptor, CfdiRetenRelacionados: related } = cfdi;
  const complements = complementsOf(cfdi.Complemento);
  return {
    receipt_type: 'R',
    emitter: { rfc: Emisor.RfcE, name: Emisor.NomDenRazSocE, tax_regime: Emisor.RegimenFiscalE },
    receiver: {
      ...EMPTY_RECEIVER,
      rfc: Receptor.Nacional?.RfcR ?? '',
      name: Receptor.Nacional?.NomDenRazSocR ?? Receptor.Extranjero?.NomDenRazSocR ?? '',
      tax_domicile: Receptor.Nacional?.DomicilioFiscalR ?? '',
      tax_identity_number: Receptor.Extranjero?.NumRegIdTribR ?? '',
    },
    nacionalidad_r: Receptor.NacionalidadR,
    curp_r: Receptor.Nacional?.CurpR ?? '',
    branch_office_id: '',
    ...readInternalFolio(cfdi.FolioInt),
    expedition_place: cfdi.LugarExpRetenc,
    confirmation: '',
    related_cfdis:
      related === undefined ? [] : [{ type: related.TipoRelacion, related_cfdi: [related.UUID] }],
    cve_retenc: cfdi.CveRetenc,
    desc_retenc: cfdi.DescRetenc ?? '',
    periodo: fromNode(periodForm, cfdi.Periodo) as unknown as Withholding['periodo'],
    totales: fromNode(totalsForm, cfdi.Totales) as unknown as Withholding['totales'],
    ...(complements !== undefined && { complements }),
  };
}

/** A new one like it: of the same person and kind, of a period that is said anew. */
export function duplicateWithholding(document: Withholding): Withholding {
  return { ...document, folio: '', related_cfdis: [] };
}
