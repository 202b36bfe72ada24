import { describe, expect, test } from 'vitest';
import { conceptIndexOf, sectionOf, toReceiptPath } from './paths.ts';

describe('from the CFDI to the form', () => {
  test.each([
    ['', '', 'totals'],
    ['Total', '', 'totals'],
    ['Impuestos.Traslados.Traslado[0].Base', '', 'totals'],
    ['Sello', '', 'totals'],
    ['FormaPago', 'payment_form', 'payment'],
    ['LugarExpedicion', 'expedition_place', 'emitter'],
    ['Emisor.RegimenFiscal', 'emitter.tax_regime', 'emitter'],
    ['Receptor.DomicilioFiscalReceptor', 'receiver.tax_domicile', 'receiver'],
    ['InformacionGlobal.Año', 'receiver.info_global_ano', 'receiver'],
    ['InformacionGlobal', 'receiver.info_global_periodicidad', 'receiver'],
    ['CfdiRelacionados[1].TipoRelacion', 'related_cfdis.1.type', 'related'],
    ['CfdiRelacionados[1].CfdiRelacionado[2].UUID', 'related_cfdis.1.related_cfdi.2', 'related'],
    ['Conceptos.Concepto[12]', 'concepts.12', 'concepts'],
    ['Conceptos.Concepto[12].ClaveProdServ', 'concepts.12.prod_serv_id', 'concepts'],
    ['Conceptos.Concepto[0].Impuestos', 'concepts.0.taxes', 'concepts'],
    [
      'Conceptos.Concepto[3].Impuestos.Traslados.Traslado[0].TasaOCuota',
      'concepts.3.taxes.transfers.0.rate_or_fee',
      'concepts',
    ],
    ['Conceptos.Concepto[3].Impuestos.Retenciones.Retencion[1]', 'concepts.3.taxes.retentions.1', 'concepts'],
    ['Conceptos.Concepto[3].ACuentaTerceros.RfcACuentaTerceros', 'concepts.3.third.rfc_third', 'concepts'],
    ['Conceptos.Concepto[3].InformacionAduanera[1].NumeroPedimento', 'concepts.3.customs.1', 'concepts'],
    ['Conceptos.Concepto[3].CuentaPredial[0].Numero', 'concepts.3.properties.0', 'concepts'],
    ['Conceptos.Concepto[3].Parte[2].Cantidad', 'concepts.3.parts.2.quantity', 'concepts'],
    [
      'Conceptos.Concepto[3].Parte[2].InformacionAduanera[0].NumeroPedimento',
      'concepts.3.parts.2.customs.0',
      'concepts',
    ],
  ])('%s', (cfdi, form, section) => {
    expect(toReceiptPath(cfdi)).toBe(form);
    expect(sectionOf(form)).toBe(section);
  });

  // spec: house.45
  test('the concept of a place', () => {
    expect(conceptIndexOf('concepts.12.quantity')).toBe(12);
    expect(conceptIndexOf('third.rfc_third')).toBeUndefined();
  });
});
