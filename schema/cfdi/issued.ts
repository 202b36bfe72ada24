/** What the house seals and has stamped: a receipt, or a document of withholdings, each with its own root. */
import { RFC_FOREIGN } from '../values/rfc.ts';
import { type Comprobante40, comprobante40 } from './comprobante-40.ts';
import type { ComplementContent, NodeDescription } from './describe.ts';
import { readInternalFolio } from './internal-folio.ts';
import { type Retenciones20, retenciones20 } from './retenciones-20.ts';

export type IssuedCfdi = Comprobante40 | Retenciones20;

export function isRetenciones(cfdi: IssuedCfdi): cfdi is Retenciones20 {
  return 'CveRetenc' in cfdi;
}

/** The description that its XML and its cadena are made by. */
export function issuedDescription(cfdi: IssuedCfdi): NodeDescription {
  return isRetenciones(cfdi) ? retenciones20 : comprobante40;
}

/** What was read, if the house issues such documents in that version. */
export function asIssued(description: NodeDescription, node: object): IssuedCfdi | undefined {
  if (description === comprobante40) return node as Comprobante40;
  return description === retenciones20 ? (node as Retenciones20) : undefined;
}

/** What every issued document says, whatever its root calls it. */
export type IssuedFacts = {
  /** TipoDeComprobante; R for withholdings. */
  type: string;
  rfc: string;
  regime: string;
  place: string;
  /** The generic RFC for who was paid abroad. */
  receiver: { rfc: string; name: string };
  serie: string;
  folio: string;
  date: string;
  /** Of withholdings, what was paid. */
  total: string;
  complement: ComplementContent | undefined;
};

export function issuedFacts(cfdi: IssuedCfdi): IssuedFacts {
  if (!isRetenciones(cfdi)) {
    const { Emisor, Receptor } = cfdi;
    return {
      type: cfdi.TipoDeComprobante,
      ...{ rfc: Emisor.Rfc, regime: Emisor.RegimenFiscal, place: cfdi.LugarExpedicion },
      receiver: { rfc: Receptor.Rfc, name: Receptor.Nombre },
      ...{ serie: cfdi.Serie ?? '', folio: cfdi.Folio ?? '', date: cfdi.Fecha },
      ...{ total: cfdi.Total, complement: cfdi.Complemento },
    };
  }
  const { Emisor, Receptor } = cfdi;
  return {
    type: 'R',
    ...{ rfc: Emisor.RfcE, regime: Emisor.RegimenFiscalE, place: cfdi.LugarExpRetenc },
    receiver: {
      rfc: Receptor.Nacional?.RfcR ?? RFC_FOREIGN,
      name: Receptor.Nacional?.NomDenRazSocR ?? Receptor.Extranjero?.NomDenRazSocR ?? '',
    },
    ...readInternalFolio(cfdi.FolioInt),
    ...{ date: cfdi.FechaExp, total: cfdi.Totales.MontoTotOperacion, complement: cfdi.Complemento },
  };
}
