/** Cases of the rules of Comercio Exterior 2.0 on goods: what they are, how they are measured, what they are worth. */
import { BY_WEIGHT, dollarSale, exportSale, exportTransfer, SALE, soldConcept } from '../foreign-trade.ts';
import { broken, wrong } from './broken.ts';
import { fixed, type RuleCase } from './rule-case.ts';

const X = 'Complemento.ComercioExterior';
const GOODS = `${X}.Mercancias.Mercancia[0]`;
const ALL = `${X}.Mercancias.Mercancia`;
const CONCEPT = 'Conceptos.Concepto[0]';
const sale = exportSale();
const dollars = dollarSale();
const transfer = exportTransfer();
const plain = SALE.Mercancias.Mercancia[0];
const service = { [`${GOODS}.FraccionArancelaria`]: undefined, [`${CONCEPT}.ClaveUnidad`]: 'E48' };
const serviceUnit = { [`${GOODS}.UnidadAduana`]: '99', [`${GOODS}.FraccionArancelaria`]: undefined };
const MERCANCIAS: RuleCase[] = [
  wrong('CCE152', sale, `${GOODS}.NoIdentificacion`, 'B2'),
  broken(
    'CCE153',
    dollars,
    `${ALL}[1].NoIdentificacion`,
    { [ALL]: [BY_WEIGHT, BY_WEIGHT] },
    {
      keeps: { [ALL]: [BY_WEIGHT, { ...BY_WEIGHT, FraccionArancelaria: '9801000100' }] },
    },
  ),
  fixed(
    broken(
      'CCE159',
      sale,
      `${GOODS}.FraccionArancelaria`,
      { [`${CONCEPT}.ClaveUnidad`]: 'E48' },
      { keeps: service },
    ),
    undefined,
  ),
  fixed(
    broken(
      'CCE159',
      dollars,
      `${GOODS}.FraccionArancelaria`,
      { [`${GOODS}.UnidadAduana`]: '99' },
      { keeps: serviceUnit },
    ),
    undefined,
  ),
  wrong('CCE160', sale, `${GOODS}.FraccionArancelaria`, undefined, { keeps: service }),
  wrong('CCE161', sale, `${GOODS}.FraccionArancelaria`, '0901219900'),
  wrong('CCE161', sale, `${GOODS}.FraccionArancelaria`, '9999999999'),
  wrong('CCE165', dollars, `${GOODS}.UnidadAduana`, undefined),
  broken('CCE165', sale, `${GOODS}.CantidadAduana`, { 'Conceptos.Concepto': [soldConcept(), soldConcept()] }),
  fixed(wrong('CCE167', dollars, `${GOODS}.UnidadAduana`, '06'), '01'),
  wrong('CCE168', dollars, `${GOODS}.ValorUnitarioAduana`, '0.00', {
    keeps: { ...serviceUnit, [`${GOODS}.ValorUnitarioAduana`]: '0.00' },
  }),
  fixed(
    broken(
      'CCE170',
      dollars,
      `${GOODS}.UnidadAduana`,
      { [`${GOODS}.UnidadAduana`]: '99' },
      { keeps: serviceUnit },
    ),
    { 'Complemento.ComercioExterior.Mercancias.Mercancia[0].FraccionArancelaria': undefined },
  ),
];

const CONCEPTOS: RuleCase[] = [
  wrong('CCE154', transfer, `${CONCEPT}.Cantidad`, '10.0001'),
  wrong('CCE154', transfer, `${CONCEPT}.Cantidad`, '0.0001'),
  wrong('CCE154', transfer, `${CONCEPT}.Cantidad`, '0'),
  wrong('CCE154', sale, `${CONCEPT}.Cantidad`, '10.0001', { warns: true }),
  wrong('CCE155', transfer, `${CONCEPT}.Unidad`, 'Pieza', { keeps: { [`${CONCEPT}.Unidad`]: '06' } }),
  wrong('CCE155', transfer, `${CONCEPT}.Unidad`, undefined),
  wrong('CCE155', sale, `${CONCEPT}.Unidad`, 'Pieza', { warns: true }),
  wrong('CCE156', transfer, `${CONCEPT}.ValorUnitario`, '1.00001'),
  wrong('CCE156', sale, `${CONCEPT}.ValorUnitario`, '1850.00001', { warns: true }),
  fixed(wrong('CCE162', sale, `${CONCEPT}.Unidad`, '06'), '01'),
  fixed(wrong('CCE162', transfer, `${CONCEPT}.Unidad`, undefined), '01'),
  // Kilos and heads: the unit of one concept cannot be both.
  broken('CCE162', sale, `${CONCEPT}.Unidad`, {
    [ALL]: [plain, { ...plain, FraccionArancelaria: '0101210100' }],
  }),
];

/** Goods given for nothing: what they are worth is their discount. */
const SAMPLE = '9801000100';
const samples = {
  [`${GOODS}.FraccionArancelaria`]: SAMPLE,
  [`${CONCEPT}.Descuento`]: '100.00',
};
const second = { ...plain, NoIdentificacion: 'A1', FraccionArancelaria: SAMPLE, ValorDolares: '43.25' };

const VALORES: RuleCase[] = [
  broken('CCE157', dollars, `${GOODS}.ValorDolares`, { [`${GOODS}.ValorUnitarioAduana`]: '9.000000' }),
  broken(
    'CCE157',
    sale,
    `${GOODS}.ValorDolares`,
    { [GOODS]: { ...BY_WEIGHT, ValorUnitarioAduana: '80.000000', ValorDolares: '1000.00' } },
    {
      keeps: { [GOODS]: { ...BY_WEIGHT, ValorUnitarioAduana: '83.460000', ValorDolares: '1043.25' } },
      warns: true,
    },
  ),
  fixed(
    wrong('CCE158', sale, `${GOODS}.ValorDolares`, '507.30', {
      keeps: { [`${GOODS}.ValorDolares`]: '522.00' },
    }),
    '1043.25',
  ),
  fixed(
    wrong('CCE158', sale, `${GOODS}.ValorDolares`, '1610.29', {
      keeps: { [`${GOODS}.ValorDolares`]: '1564.00' },
    }),
    '1043.25',
  ),
  fixed(wrong('CCE158', sale, `${GOODS}.ValorDolares`, '507.31', { warns: true }), '1043.25'),
  fixed(wrong('CCE158', sale, `${GOODS}.ValorDolares`, '1610.28', { warns: true }), '1043.25'),
  broken(
    'CCE158',
    sale,
    `${GOODS}.ValorDolares`,
    { [ALL]: [plain, { ...second, ValorDolares: '900.00' }] },
    {
      keeps: { [ALL]: [{ ...plain, ValorDolares: '1000.00' }, second] },
    },
  ),
  wrong('CCE163', dollars, `${GOODS}.FraccionArancelaria`, SAMPLE, { keeps: samples }),
  broken(
    'CCE164',
    dollars,
    `${GOODS}.ValorDolares`,
    { ...samples, [`${CONCEPT}.Descuento`]: '99.00' },
    { keeps: samples },
  ),
  broken(
    'CCE164',
    dollars,
    `${GOODS}.ValorDolares`,
    { ...samples, [`${GOODS}.ValorDolares`]: '100.01' },
    {
      keeps: samples,
      warns: true,
    },
  ),
  fixed(
    wrong('CCE169', dollars, `${GOODS}.ValorDolares`, '99.98', {
      keeps: { [`${GOODS}.ValorDolares`]: '99.99' },
    }),
    '100.00',
  ),
  fixed(
    wrong('CCE169', dollars, `${GOODS}.ValorDolares`, '100.02', {
      keeps: { [`${GOODS}.ValorDolares`]: '100.01' },
    }),
    '100.00',
  ),
  fixed(
    wrong('CCE169', dollars, `${GOODS}.ValorDolares`, '2', { keeps: { [`${GOODS}.ValorDolares`]: '1' } }),
    '100.00',
  ),
  broken(
    'CCE171',
    dollars,
    `${GOODS}.CantidadAduana`,
    { [`${GOODS}.ValorDolares`]: '1.00' },
    { warns: true },
  ),
  wrong('CCE172', sale, `${GOODS}.ValorDolares`, '0', {
    keeps: { ...service, [`${GOODS}.ValorDolares`]: '0' },
  }),
  // What charges nothing is worth nothing: only where there is an amount is zero wrong.
  broken(
    'CCE172',
    transfer,
    `${GOODS}.ValorDolares`,
    { [`${GOODS}.ValorDolares`]: '0', [`${CONCEPT}.Importe`]: '18500.00' },
    { keeps: { [`${GOODS}.ValorDolares`]: '0' } },
  ),
  fixed(
    wrong('CCE172', sale, `${GOODS}.ValorDolares`, '500.00', { keeps: { [`${GOODS}.ValorDolares`]: '1' } }),
    '1043.25',
  ),
  fixed(
    wrong('CCE172', sale, `${GOODS}.ValorDolares`, '1043.27', {
      keeps: { [`${GOODS}.ValorDolares`]: '1043.26' },
      warns: true,
    }),
    '1043.25',
  ),
];

export const COMERCIO_MERCANCIAS_CASES: readonly RuleCase[] = [...MERCANCIAS, ...CONCEPTOS, ...VALORES];
