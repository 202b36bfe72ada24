/** A concept of a Comprobante 4.0 or 3.3, ready to be read. */
import type { PartialConcepto, PartialTaxLine } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { complementLines } from './complements.ts';
import { formatAmount, formatRate } from './format.ts';
import { amountText, joined, lines, type PrintConcept, taxText, type Words } from './print-model.ts';

export function printConcept(concept: PartialConcepto, words: Words): PrintConcept {
  const { Impuestos: taxes, ACuentaTerceros: third } = concept;
  return {
    key: concept.ClaveProdServ ?? '',
    id: concept.NoIdentificacion ?? '',
    quantity: formatAmount(concept.Cantidad ?? '', 0),
    unit: joined([concept.ClaveUnidad, concept.Unidad], ' '),
    description: concept.Descripcion ?? '',
    unitValue: amountText(concept.ValorUnitario),
    discount: amountText(concept.Descuento),
    amount: amountText(concept.Importe),
    taxes: [
      ...(taxes?.Traslados?.Traslado ?? []).map((line) => taxLine(PRINT.transfer, line)),
      ...(taxes?.Retenciones?.Retencion ?? []).map((line) => taxLine(PRINT.retention, line)),
    ],
    extras: lines(
      [PRINT.concept.object, words('c_ObjetoImp', concept.ObjetoImp)],
      [
        PRINT.concept.third,
        third &&
          joined(
            [
              third.NombreACuentaTerceros,
              third.RfcACuentaTerceros,
              words('c_RegimenFiscal', third.RegimenFiscalACuentaTerceros),
              third.DomicilioFiscalACuentaTerceros,
            ],
            ' · ',
          ),
      ],
      [
        PRINT.concept.customs,
        joined(concept.InformacionAduanera?.map((one) => one.NumeroPedimento) ?? [], ', '),
      ],
      [PRINT.concept.property, joined(concept.CuentaPredial?.map((one) => one.Numero) ?? [], ', ')],
      ...(concept.Parte ?? []).map(
        (part) =>
          [
            PRINT.concept.part,
            joined(
              [part.Cantidad, part.Unidad, part.ClaveProdServ, part.NoIdentificacion, part.Descripcion],
              ' · ',
            ),
          ] as const,
      ),
      ...complementLines(concept.ComplementoConcepto),
    ),
  };
}

function taxLine(kind: string, line: PartialTaxLine): string {
  const { Base, Impuesto, TipoFactor = '', TasaOCuota, Importe } = line;
  const name = `${kind} ${taxText(Impuesto)}`;
  if (TasaOCuota === undefined || Importe === undefined)
    return `${name} ${PRINT.exempt} · ${amountText(Base)}`;
  return `${name} ${formatRate(TipoFactor, TasaOCuota)} · ${amountText(Base)} = ${formatAmount(Importe)}`;
}
