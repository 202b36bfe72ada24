/** What a document says that it adds up to, as it is written, by the names of the versions in force. */

/** Texts of the document, each only when it is written. A withholding has the four of its own. */
export type Amounts = {
  [K in
    | 'SubTotal'
    | 'Descuento'
    | 'TotalImpuestosTrasladados'
    | 'TotalImpuestosRetenidos'
    | 'Total'
    | 'Moneda'
    | 'TipoCambio'
    | 'MontoTotOperacion'
    | 'MontoTotGrav'
    | 'MontoTotExent'
    | 'MontoTotRet']?: string;
};

type Texts = Record<string, string | undefined>;

export function amountsOf(document: object): Amounts {
  const texts = document as Texts;
  const { Impuestos, Totales } = document as { Impuestos?: Texts; Totales?: Texts };
  return {
    ...written('SubTotal', texts.SubTotal ?? texts.subTotal),
    ...written('Descuento', texts.Descuento ?? texts.descuento),
    ...written(
      'TotalImpuestosTrasladados',
      Impuestos?.TotalImpuestosTrasladados ?? Impuestos?.totalImpuestosTrasladados,
    ),
    ...written(
      'TotalImpuestosRetenidos',
      Impuestos?.TotalImpuestosRetenidos ?? Impuestos?.totalImpuestosRetenidos,
    ),
    ...written('Total', texts.Total ?? texts.total),
    ...written('Moneda', texts.Moneda),
    ...written('TipoCambio', texts.TipoCambio),
    ...written('MontoTotOperacion', Totales?.MontoTotOperacion ?? Totales?.montoTotOperacion),
    ...written('MontoTotGrav', Totales?.MontoTotGrav ?? Totales?.montoTotGrav),
    ...written('MontoTotExent', Totales?.MontoTotExent ?? Totales?.montoTotExent),
    ...written('MontoTotRet', Totales?.MontoTotRet ?? Totales?.montoTotRet),
  };
}

function written(name: keyof Amounts, value: unknown): Amounts {
  return typeof value === 'string' ? { [name]: value } : {};
}
