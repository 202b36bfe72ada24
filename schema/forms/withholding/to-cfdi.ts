/** A document of withholdings as Retenciones 2.0. Pipeline: step 2 (judged on each change) and step 6 (sealed). */

import { internalFolio } from '../../cfdi/internal-folio.ts';
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { tidyRfc } from '../../values/rfc.ts';
import type { Sealing } from '../document-kind.ts';
import { type FormValue, toNode } from '../engine/node-values.ts';
import { optionalText, tidyText } from '../engine/tidy-text.ts';
import { complementNodes } from '../receipt/complements.ts';
import { FOREIGN, NATIONAL } from './empty-withholding.ts';
import { priceWithholding } from './price.ts';
import type { Withholding } from './withholding.ts';
import { periodForm } from './withholding-form.ts';

export function withholdingToCfdi(document: Withholding, sealing: Sealing): Retenciones20 {
  const { emitter, receiver } = document;
  const { totales, complements } = priceWithholding(document);
  return {
    Version: '2.0',
    FolioInt: internalFolio(tidyText(document.serie), document.folio),
    Sello: '',
    NoCertificado: sealing.noCertificado ?? '',
    Certificado: sealing.certificado ?? '',
    FechaExp: sealing.fecha,
    LugarExpRetenc: document.expedition_place.trim(),
    CveRetenc: document.cve_retenc,
    DescRetenc: optionalText(document.desc_retenc),
    CfdiRetenRelacionados: relatedNode(document),
    Emisor: {
      RfcE: tidyRfc(emitter.rfc),
      NomDenRazSocE: tidyText(emitter.name),
      RegimenFiscalE: emitter.tax_regime,
    },
    Receptor:
      document.nacionalidad_r === FOREIGN
        ? {
            NacionalidadR: FOREIGN,
            Extranjero: {
              NumRegIdTribR: optionalText(receiver.tax_identity_number),
              NomDenRazSocR: tidyText(receiver.name),
            },
          }
        : {
            NacionalidadR: NATIONAL,
            Nacional: {
              RfcR: tidyRfc(receiver.rfc),
              NomDenRazSocR: tidyText(receiver.name),
              CurpR: optionalText(document.curp_r),
              DomicilioFiscalR: receiver.tax_domicile.trim(),
            },
          },
    Periodo: toNode(periodForm, document.periodo as unknown as FormValue) as Retenciones20['Periodo'],
    Totales: totales,
    Complemento: complementNodes(complements.carried, complements.values),
  };
}

/** One document at most. */
function relatedNode({ related_cfdis: [group] }: Withholding): Retenciones20['CfdiRetenRelacionados'] {
  const [uuid = ''] = group?.related_cfdi ?? [];
  if (group === undefined || (uuid.trim() === '' && group.type === '')) return undefined;
  return { TipoRelacion: group.type, UUID: uuid.trim() };
}
