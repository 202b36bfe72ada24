/** Cases of the rules of Comercio Exterior 2.0 on the document, the complement and its people. */
import { RFC_PUBLIC } from '../../../schema/values/rfc.ts';
import { ADDRESS } from '../carta-porte.ts';
import { complement, validConcepto } from '../comprobante.ts';
import { ADDRESS_ABROAD, dollarSale, exportSale, exportTransfer, soldConcept } from '../foreign-trade.ts';
import { broken, wrong } from './broken.ts';
import { fixed, type RuleCase } from './rule-case.ts';

const X = 'Complemento.ComercioExterior';
const CONCEPT = 'Conceptos.Concepto[0]';
const sale = exportSale();
const dollars = dollarSale();
const transfer = exportTransfer();
const content = sale.Complemento?.content ?? [];
const beside = (name: string, namespace: string) => ({
  ...sale,
  Complemento: { content: [...content, ...complement(name, namespace).content] },
});
const misplaced = {
  ...sale,
  Complemento: undefined,
  Conceptos: { Concepto: [{ ...soldConcept(), ComplementoConcepto: { content } }] },
} as never;
const relatedTo = (TipoRelacion: string) => [
  { TipoRelacion, CfdiRelacionado: [{ UUID: '5FB2822E-396D-4725-8521-CDC4BDD20CCF' }] },
];

const DOCUMENT: RuleCase[] = [
  wrong('CCE101', sale, 'TipoDeComprobante', 'N'),
  { code: 'CCE104', passes: sale, fails: misplaced, path: 'Exportacion', fix: 'none' },
  wrong('CCE105', sale, 'Exportacion', '03'),
  fixed(
    wrong('CCE106', sale, 'InformacionGlobal', { Periodicidad: '04', Meses: '11', Año: '2026' }),
    undefined,
  ),
  wrong('CCE107', sale, 'Receptor.Rfc', RFC_PUBLIC),
  fixed(wrong('CCE108', transfer, 'Receptor.Rfc', 'URE180429TM6'), {
    'Receptor.Rfc': 'EKU9003173C9',
    'Receptor.Nombre': 'ESCUELA KEMPER URGATE',
    'Receptor.RegimenFiscalReceptor': '601',
  }),
  broken(
    'CCE109',
    sale,
    `${CONCEPT}.Impuestos`,
    { [`${CONCEPT}.ObjetoImp`]: '02' },
    { keeps: { [`${CONCEPT}.ObjetoImp`]: '02', [`${CONCEPT}.Impuestos`]: validConcepto().Impuestos } },
  ),
  fixed(wrong('CCE110', transfer, `${CONCEPT}.ObjetoImp`, '03'), '01'),
  fixed(
    wrong('CCE111', sale, `${CONCEPT}.ACuentaTerceros`, { RfcACuentaTerceros: 'CACX7605101P8' }),
    undefined,
  ),
  fixed(wrong('CCE112', sale, `${CONCEPT}.CuentaPredial`, [{ Numero: '1' }]), undefined),
  {
    code: 'CCE113',
    passes: sale,
    fails: { ...sale, Complemento: { content: [...content, ...structuredClone(content)] } },
    path: `${X}[1]`,
    fix: 'none',
  },
  {
    code: 'CCE114',
    passes: sale,
    fails: misplaced,
    path: `${CONCEPT}.ComplementoConcepto.ComercioExterior`,
    fix: 'none',
  },
  {
    code: 'CCE115',
    passes: beside('CartaPorte', 'http://www.sat.gob.mx/CartaPorte31'),
    fails: beside('Divisas', 'http://www.sat.gob.mx/divisas'),
    path: X,
    fix: 'none',
  },
  wrong('CCE151', sale, `${CONCEPT}.NoIdentificacion`, undefined),
];

const OWNER = [{ NumRegIdTrib: '987654321', ResidenciaFiscal: 'USA' }];
const ofOthers = { [`${X}.MotivoTraslado`]: '05', [`${X}.Propietario`]: OWNER };

const WHOLE: RuleCase[] = [
  broken('CCE102', transfer, `${X}.Propietario`, { [`${X}.MotivoTraslado`]: '05' }, { keeps: ofOthers }),
  fixed(wrong('CCE103', transfer, `${X}.Propietario`, OWNER, { keeps: ofOthers, warns: true }), undefined),
  broken('CCE103', sale, `${X}.Propietario`, ofOthers, { warns: true }),
  broken(
    'CCE116',
    transfer,
    `${X}.MotivoTraslado`,
    { [`${X}.MotivoTraslado`]: '01', CfdiRelacionados: relatedTo('04') },
    { keeps: { [`${X}.MotivoTraslado`]: '01', CfdiRelacionados: relatedTo('05') } },
  ),
  broken('CCE117', transfer, `${X}.Propietario`, { [`${X}.MotivoTraslado`]: '05' }, { keeps: ofOthers }),
  fixed(wrong('CCE117', transfer, `${X}.Propietario`, OWNER), undefined),
  fixed(
    wrong('CCE118', sale, `${X}.NumCertificadoOrigen`, 'CERTIFICADO', {
      keeps: { [`${X}.CertificadoOrigen`]: '1', [`${X}.NumCertificadoOrigen`]: 'CERTIFICADO' },
    }),
    undefined,
  ),
  broken('CCE118', sale, `${X}.NumCertificadoOrigen`, { [`${X}.CertificadoOrigen`]: '1' }),
  fixed(
    wrong('CCE119', sale, `${X}.NumeroExportadorConfiable`, 'REX1', {
      keeps: {
        [`${X}.NumeroExportadorConfiable`]: 'REX1',
        [`${X}.Receptor.Domicilio.Pais`]: 'ESP',
      },
    }),
    undefined,
  ),
  wrong('CCE120', sale, `${X}.Incoterm`, undefined),
  wrong('CCE120', sale, `${X}.Incoterm`, 'ZZZ'),
  fixed(wrong('CCE122', sale, `${X}.TotalUSD`, '1043.24'), '1043.25'),
  fixed(wrong('CCE122', sale, `${X}.TotalUSD`, '1043.2500'), '1043.25'),
  wrong('CCE142', transfer, `${X}.Destinatario`, [
    { Domicilio: [ADDRESS_ABROAD] },
    { Domicilio: [ADDRESS_ABROAD] },
  ]),
  broken('CCE166', dollars, `${X}.Mercancias.Mercancia`, {
    [`${X}.Mercancias.Mercancia`]: [
      {
        NoIdentificacion: 'A1',
        CantidadAduana: '1',
        UnidadAduana: '01',
        ValorUnitarioAduana: '1',
        ValorDolares: '1',
      },
      { NoIdentificacion: 'A1', ValorDolares: '1' },
    ],
  }),
];

const person = { 'Emisor.Rfc': 'CACX7605101P8' };
const CURP = 'CACX760510MDFSSC03';
const TO = `${X}.Destinatario[0]`;

const PEOPLE: RuleCase[] = [
  fixed(wrong('CCE123', sale, `${X}.Emisor.Curp`, CURP), undefined),
  broken('CCE124', sale, `${X}.Emisor.Curp`, person, { keeps: { ...person, [`${X}.Emisor.Curp`]: CURP } }),
  fixed(wrong('CCE125', sale, `${X}.Emisor.Domicilio.Pais`, 'USA'), 'MEX'),
  broken(
    'CCE132',
    transfer,
    `${X}.Propietario[0].NumRegIdTrib`,
    {
      ...ofOthers,
      [`${X}.Propietario`]: [{ NumRegIdTrib: '98-7654321', ResidenciaFiscal: 'USA' }],
    },
    { keeps: ofOthers },
  ),
  wrong('CCE133', sale, `${X}.Receptor.NumRegIdTrib`, undefined),
  fixed(broken('CCE133', sale, `${X}.Receptor.NumRegIdTrib`, { 'Receptor.Rfc': 'URE180429TM6' }), undefined),
  broken('CCE134', sale, `${X}.Receptor.NumRegIdTrib`, { [`${X}.Receptor.Domicilio`]: ADDRESS }),
  wrong('CCE135', sale, `${X}.Receptor.NumRegIdTrib`, '12-3456789'),
  broken('CCE143', transfer, `${TO}.NumRegIdTrib`, { [`${TO}.Domicilio`]: [ADDRESS] }),
  wrong('CCE144', transfer, `${TO}.NumRegIdTrib`, '12-3456789'),
];

const FROM = `${X}.Emisor.Domicilio`;

const ADDRESSES: RuleCase[] = [
  wrong('CCE126', sale, `${FROM}.Estado`, 'TX'),
  wrong('CCE127', sale, `${FROM}.Municipio`, '999'),
  wrong('CCE128', sale, `${FROM}.Localidad`, '99'),
  wrong('CCE129', sale, `${FROM}.Colonia`, '9999', { warns: true }),
  wrong('CCE130', sale, `${FROM}.CodigoPostal`, '99999', { warns: true }),
  ...addressCases(136, sale, `${X}.Receptor.Domicilio`),
  ...addressCases(145, transfer, `${TO}.Domicilio[0]`),
];

/** The six rules on an address that may be abroad. @param first number of the first of their codes. */
function addressCases(first: number, of: RuleCase['passes'], at: string): RuleCase[] {
  const code = (step: number) => `CCE${first + step}`;
  const parent = at.endsWith(']') ? at.slice(0, -3) : at;
  const home = { [parent]: parent === at ? ADDRESS : [ADDRESS] };
  const homeWith = (name: string, value: string) => {
    const address = { ...ADDRESS, [name]: value };
    return { [parent]: parent === at ? address : [address] };
  };
  const inMexico = (step: number, name: string, value: string, warns?: true) =>
    broken(code(step), of, `${at}.${name}`, homeWith(name, value), { keeps: home, ...(warns && { warns }) });
  return [
    inMexico(0, 'Colonia', 'Centro'),
    inMexico(0, 'Colonia', '9999', true),
    inMexico(1, 'Localidad', '99'),
    inMexico(2, 'Municipio', '999'),
    wrong(code(3), of, `${at}.Estado`, 'QUE'),
    wrong(code(4), of, `${at}.CodigoPostal`, '7804'),
    inMexico(5, 'CodigoPostal', '7619'),
    inMexico(5, 'CodigoPostal', '99999', true),
  ];
}

export const COMERCIO_CASES: readonly RuleCase[] = [...DOCUMENT, ...WHOLE, ...PEOPLE, ...ADDRESSES];
