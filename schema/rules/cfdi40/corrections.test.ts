/** Corrections that are computed: what each writes, that its finding goes, and that nothing else breaks. */
import { describe, expect, test } from 'vitest';
import { validTraslado } from '../../../tests/factories/comprobante.ts';
import { applyFix } from '../../../tests/factories/rule-cases/apply-fix.ts';
import { verdict } from '../../../tests/factories/rule-cases/check-cases.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import {
  doc,
  exportDocument,
  globalDocument,
  transferDocument,
  untaxed,
  withConcept,
  withReceiver,
  withTaxes,
} from '../../../tests/factories/rule-cases/rule-case.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';

type Offered = Readonly<Record<string, string | undefined>>;

const generic = withReceiver({
  Rfc: 'XAXX010101000',
  Nombre: 'XOCHILT CASAS CHAVEZ',
  DomicilioFiscalReceptor: '42501',
  RegimenFiscalReceptor: '616',
  UsoCFDI: 'S01',
});
const worker = withReceiver({
  Rfc: 'CACX7605101P8',
  Nombre: 'XOCHILT CASAS CHAVEZ',
  RegimenFiscalReceptor: '605',
});
const RIF = { Rfc: 'CACX7605101P8', Nombre: 'XOCHILT CASAS CHAVEZ', RegimenFiscal: '621' };
const tax = (over: Partial<ReturnType<typeof validTraslado>>) =>
  withTaxes({ Traslados: { Traslado: [validTraslado(over)] } });
const LINE = 'Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0]';
const CONCEPT = 'Conceptos.Concepto[0]';
const info = 'InformacionGlobal';

const CASES: readonly [code: string, document: Comprobante40, offered: Offered][] = [
  ['CFDI40101', doc({ Fecha: '2026-11-20T09:30:00.125' }), { Fecha: '2026-11-20T09:30:00' }],
  ['CFDI40101', doc({ Fecha: '2026-11-20 09:30:00' }), { Fecha: '2026-11-20T09:30:00' }],
  ['CFDI40117', doc({ Moneda: 'USD', TipoCambio: '18.12345678' }), { TipoCambio: '18.123457' }],
  ['CFDI40122', doc({ Exportacion: '02' }), { Exportacion: '01' }],
  ['CFDI40123', doc({ Exportacion: '09' }), { Exportacion: '01' }],
  ['CFDI40123', exportDocument({ Exportacion: '09' }), { Exportacion: '02' }],
  ['CFDI40222', exportDocument({ Exportacion: '01' }), { Exportacion: '02' }],
  ['CFDI40124', doc({ MetodoPago: 'PPP' }), { MetodoPago: 'PUE' }],
  ['CFDI40124', doc({ MetodoPago: 'PPP', FormaPago: '99' }), { MetodoPago: 'PPD' }],
  [
    'CFDI40130',
    edited(globalDocument(), { InformacionGlobal: undefined }),
    { [`${info}.Periodicidad`]: '04', [`${info}.Meses`]: '11', [`${info}.Año`]: '2026' },
  ],
  ['CFDI40131', globalDocument({ Periodicidad: '09' }), { [`${info}.Periodicidad`]: '04' }],
  [
    'CFDI40131',
    globalDocument({ Periodicidad: '09', Meses: '18' }, { Emisor: RIF }),
    { [`${info}.Periodicidad`]: '05' },
  ],
  ['CFDI40133', globalDocument({ Meses: '19' }), { [`${info}.Meses`]: '11' }],
  [
    'CFDI40133',
    globalDocument({ Periodicidad: '05', Meses: '19' }, { Emisor: RIF }),
    { [`${info}.Meses`]: '18' },
  ],
  ['CFDI40134', globalDocument({ Meses: '18' }), { [`${info}.Meses`]: '11' }],
  ['CFDI40134', globalDocument({ Meses: '13' }), { [`${info}.Meses`]: '02' }],
  [
    'CFDI40135',
    globalDocument({ Periodicidad: '05', Meses: '11' }, { Emisor: RIF }),
    { [`${info}.Meses`]: '18' },
  ],
  [
    'CFDI40135',
    globalDocument({ Periodicidad: '05', Meses: '02' }, { Emisor: RIF }),
    { [`${info}.Meses`]: '13' },
  ],
  ['CFDI40136', globalDocument({ Año: '2020' }), { [`${info}.Año`]: '2026' }],
  [
    'CFDI40156',
    exportDocument({ Receptor: { ...exportDocument().Receptor, NumRegIdTrib: '12-345-6789' } }),
    { 'Receptor.NumRegIdTrib': '123456789' },
  ],
  [
    'CFDI40157',
    edited(generic, { 'Receptor.RegimenFiscalReceptor': '699' }),
    { 'Receptor.RegimenFiscalReceptor': '616' },
  ],
  [
    'CFDI40158',
    edited(generic, { 'Receptor.RegimenFiscalReceptor': '601' }),
    { 'Receptor.RegimenFiscalReceptor': '616' },
  ],
  ['CFDI40160', withReceiver({ UsoCFDI: 'P01' }), { 'Receptor.UsoCFDI': 'G03' }],
  [
    'CFDI40160',
    transferDocument({ Receptor: { ...doc().Receptor, UsoCFDI: 'P01' } }),
    { 'Receptor.UsoCFDI': 'S01' },
  ],
  ['CFDI40161', withReceiver({ UsoCFDI: 'D01' }), { 'Receptor.UsoCFDI': 'G03' }],
  ['CFDI40161', withReceiver({ UsoCFDI: 'D01' }, { TipoDeComprobante: 'E' }), { 'Receptor.UsoCFDI': 'G02' }],
  ['CFDI40161', worker, { 'Receptor.UsoCFDI': 'S01' }],
  ['CFDI40161', edited(generic, { 'Receptor.UsoCFDI': 'G03' }), { 'Receptor.UsoCFDI': 'S01' }],
  ['CFDI40170', withConcept({ ObjetoImp: '09' }), { [`${CONCEPT}.ObjetoImp`]: '02' }],
  ['CFDI40170', untaxed({}, { ObjetoImp: '09' }), { [`${CONCEPT}.ObjetoImp`]: '01' }],
  [
    'CFDI40171',
    edited(transferDocument(), { [`${CONCEPT}.ObjetoImp`]: '02' }),
    { [`${CONCEPT}.ObjetoImp`]: '01' },
  ],
  ['CFDI140226', withConcept({ ObjetoImp: '06' }), { [`${CONCEPT}.ObjetoImp`]: '02' }],
  ['CFDI140227', withConcept({ ObjetoImp: '07' }), { [`${CONCEPT}.ObjetoImp`]: '02' }],
  ['CFDI40178', tax({ Importe: undefined }), { [`${LINE}.Importe`]: '16.00' }],
  ['CFDI40179', tax({ TasaOCuota: '16' }), { [`${LINE}.TasaOCuota`]: '0.160000' }],
  ['CFDI40179', tax({ TasaOCuota: '0.16' }), { [`${LINE}.TasaOCuota`]: '0.160000' }],
  ['CFDI40179', tax({ TasaOCuota: '0.1600000' }), { [`${LINE}.TasaOCuota`]: '0.160000' }],
  [
    'CFDI40184',
    withTaxes({
      Retenciones: {
        Retencion: [
          { Base: '100.00', Impuesto: '001', TipoFactor: 'Exento', TasaOCuota: '0.100000', Importe: '10.00' },
        ],
      },
    }),
    { [`${CONCEPT}.Impuestos.Retenciones.Retencion[0].TipoFactor`]: 'Tasa' },
  ],
  [
    'CFDI40194',
    withConcept({ InformacionAduanera: [{ NumeroPedimento: '24 16 3173 4000001' }] }),
    { [`${CONCEPT}.InformacionAduanera[0].NumeroPedimento`]: '24  16  3173  4000001' },
  ],
];

describe.each(CASES)('%s', (code, document, offered) => {
  const found = verdict(document);
  const finding = found.find((item) => item.code === code);

  test(`offers ${JSON.stringify(offered)}`, () => {
    expect(Object.fromEntries((finding?.fix ?? []).map(({ path, value }) => [path, value]))).toEqual(offered);
  });

  test('goes away by it, and nothing else breaks', () => {
    const known = new Set(found.map((item) => item.code));
    const left = verdict(applyFix(document, finding?.fix ?? []));
    expect(left.filter((item) => item.code === code && item.path === finding?.path)).toEqual([]);
    expect(left.filter((item) => item.severity === 'error' && !known.has(item.code))).toEqual([]);
  });
});

test('a rate is the same rate in the summary, however many zeros follow', () => {
  for (const TasaOCuota of ['0.16', '0.1600000']) {
    expect(verdict(tax({ TasaOCuota })).map((item) => item.code)).toEqual(['CFDI40179']);
  }
});

describe('nothing is offered where only a person knows', () => {
  test.each<[string, Comprobante40]>([
    ['CFDI40101', doc({ Fecha: '2026-11-20T09:30:00-06:00' })],
    ['CFDI40115', doc({ Moneda: 'USD' })],
    ['CFDI40122', exportDocument({ Complemento: undefined })],
    ['CFDI40132', globalDocument({ Periodicidad: '05', Meses: '18' })],
    ['CFDI40158', withReceiver({ RegimenFiscalReceptor: '612' })],
    ['CFDI40171', withConcept({ Impuestos: undefined })],
    ['CFDI40173', withConcept({ Impuestos: {} })],
    ['CFDI140227', untaxed({}, { ObjetoImp: '07' })],
    ['CFDI40179', tax({ TasaOCuota: '0.150000' })],
    ['CFDI40194', withConcept({ InformacionAduanera: [{ NumeroPedimento: '24 16' }] })],
  ])('%s', (code, document) => {
    const found = verdict(document).filter((item) => item.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]).not.toHaveProperty('fix');
  });
});
