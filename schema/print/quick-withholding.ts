/** A document of withholdings (Retenciones 2.0) in the quick view: its parties by the names of CFDI 4.0, and what it says itself. */

import { c_CveRetenc, c_Periodo, c_TipoPagoRet } from '../catalogs/small/retenciones.ts';
import { readInternalFolio } from '../cfdi/internal-folio.ts';
import type { PartialRetenciones } from '../rules/retenciones20/subjects.ts';
import type { QuickView } from './quick-view.ts';

/** Keys with their words: a device shows them without the catalogue. */
export type QuickWithholding = {
  Clave: string;
  Periodo: string;
  MontoTotGrav: string;
  MontoTotExent: string;
  MontoTotRet: string;
  ImpRetenidos: { Impuesto: string; Base: string; Monto: string; TipoPago: string }[];
};

/** @param node one of others may lack any piece */
export function quickWithholding(node: PartialRetenciones): QuickView {
  const { Emisor, Receptor, Totales } = node;
  const { serie, folio } = readInternalFolio(node.FolioInt);
  const total = Totales?.MontoTotOperacion ?? '';
  return {
    ...{ Version: node.Version ?? '', Serie: serie, Folio: folio, Fecha: node.FechaExp ?? '' },
    ...{ LugarExpedicion: node.LugarExpRetenc ?? '', Moneda: 'MXN' },
    ...{ SubTotal: total, Descuento: '', Total: total },
    Emisor: {
      Nombre: Emisor?.NomDenRazSocE ?? '',
      Rfc: Emisor?.RfcE ?? '',
      RegimenFiscal: Emisor?.RegimenFiscalE ?? '',
    },
    Receptor: {
      Nombre: Receptor?.Nacional?.NomDenRazSocR ?? Receptor?.Extranjero?.NomDenRazSocR ?? '',
      Rfc: Receptor?.Nacional?.RfcR ?? '',
      ...{ UsoCFDI: '', ResidenciaFiscal: '' },
      NumRegIdTrib: Receptor?.Extranjero?.NumRegIdTribR ?? '',
    },
    ...{ Conceptos: [], Pagos: [], Nominas: [] },
    Retencion: {
      Clave: node.DescRetenc ?? named(c_CveRetenc, node.CveRetenc),
      Periodo: periodOf(node),
      MontoTotGrav: Totales?.MontoTotGrav ?? '',
      MontoTotExent: Totales?.MontoTotExent ?? '',
      MontoTotRet: Totales?.MontoTotRet ?? '',
      ImpRetenidos: (Totales?.ImpRetenidos ?? []).map((line) => ({
        Impuesto: line.ImpuestoRet ?? '',
        Base: line.BaseRet ?? '',
        Monto: line.MontoRet ?? '',
        TipoPago: named(c_TipoPagoRet, line.TipoPagoRet),
      })),
    },
  };
}

type Named = readonly { readonly key: string; readonly text: string }[];

function named(list: Named, key = ''): string {
  return list.find((one) => one.key === key)?.text ?? key;
}

function periodOf({ Periodo }: PartialRetenciones): string {
  const months = [...new Set([Periodo?.MesIni, Periodo?.MesFin])].map((month) => named(c_Periodo, month));
  return `${months.filter((month) => month !== '').join(' a ')} ${Periodo?.Ejercicio ?? ''}`.trim();
}
