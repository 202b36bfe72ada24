/** Cases of the rules of Carta Porte 3.1 on the document, the complement, its locations and its people. */
import {
  ADDRESS,
  AIR,
  cartaIncome,
  cartaTransfer,
  EXPORT,
  IMPORT,
  RAIL,
  ROAD,
  ROAD_AND_SEA,
  SEA,
} from '../carta-porte.ts';
import { complement, validConcepto } from '../comprobante.ts';
import { broken, wrong } from './broken.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

export const C = 'Complemento.CartaPorte';
const transfer = cartaTransfer();
const income = cartaIncome();
const imports = cartaTransfer(IMPORT);
const exports = cartaTransfer(EXPORT);
const sea = cartaTransfer(SEA);
const air = cartaTransfer(AIR);
const rail = cartaTransfer(RAIL);
const mixed = cartaTransfer(ROAD_AND_SEA);
const CONCEPT = 'Conceptos.Concepto[0]';
const content = transfer.Complemento?.content ?? [];
const beside = (name: string, namespace: string) => ({
  ...transfer,
  Complemento: { content: [...content, ...complement(name, namespace).content] },
});
const legends = beside('LeyendasFiscales', 'http://www.sat.gob.mx/leyendasFiscales');

const DOCUMENT: RuleCase[] = [
  fixed(wrong('CP101', transfer, 'Version', '3.3'), '4.0'),
  fixed(wrong('CP102', transfer, 'SubTotal', '1', { keeps: { SubTotal: '0.00' } }), '0'),
  fixed(wrong('CP103', transfer, 'Moneda', 'MXN'), 'XXX'),
  wrong('CP104', income, 'Moneda', 'XXX'),
  fixed(wrong('CP105', transfer, 'Total', '1'), '0'),
  wrong('CP106', transfer, `${CONCEPT}.ObjetoImp`, '06', { warns: true }),
  wrong('CP106', transfer, `${CONCEPT}.ObjetoImp`, '09'),
  fixed(wrong('CP107', transfer, 'Receptor.Rfc', 'URE180429TM6'), {
    'Receptor.Rfc': 'EKU9003173C9',
    'Receptor.Nombre': 'ESCUELA KEMPER URGATE',
    'Receptor.RegimenFiscalReceptor': '601',
  }),
  wrong('CP109', income, `${CONCEPT}.ClaveProdServ`, '84111506', {
    keeps: { [`${CONCEPT}.ClaveProdServ`]: '92121802' },
  }),
  {
    code: 'CP109',
    severity: 'warning',
    passes: income,
    fails: { ...income, Conceptos: { Concepto: [...income.Conceptos.Concepto, validConcepto()] } },
    path: 'Conceptos.Concepto[1].ClaveProdServ',
    fix: 'none',
  },
  {
    ...wrong('CP110', income, `${CONCEPT}.ClaveProdServ`, '78101904'),
    passes: {
      ...cartaIncome(ROAD_AND_SEA),
      Conceptos: { Concepto: [validConcepto({ ClaveProdServ: '78101904' })] },
    },
    fix: 'none',
  },
  fixed(wrong('CP111', transfer, 'Receptor.UsoCFDI', 'G03'), 'S01'),
  {
    code: 'CP112',
    passes: transfer,
    fails: { ...transfer, Complemento: { content: [...content, ...structuredClone(content)] } },
    path: `${C}[1]`,
    fix: 'none',
  },
  {
    code: 'CP112',
    passes: transfer,
    fails: {
      ...transfer,
      Complemento: undefined,
      Conceptos: { Concepto: [{ ...validConcepto(), ComplementoConcepto: { content } }] },
    } as never,
    path: 'Conceptos.Concepto[0].ComplementoConcepto.CartaPorte',
    fix: 'none',
  },
  {
    code: 'CP113',
    passes: legends,
    fails: beside('Divisas', 'http://www.sat.gob.mx/divisas'),
    path: C,
    fix: 'none',
  },
  broken('CP114', income, C, { TipoDeComprobante: 'E' }),
];

const WHOLE: RuleCase[] = [
  fixed(wrong('CP115', transfer, `${C}.Version`, '3.0'), '3.1'),
  wrong('CP116', imports, `${C}.RegimenesAduaneros`, undefined),
  fixed(wrong('CP116', transfer, `${C}.RegimenesAduaneros`, IMPORT.RegimenesAduaneros), undefined),
  wrong('CP117', imports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'ZZZ'),
  wrong('CP118', imports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'EXD', {
    keeps: { [`${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`]: 'TRA' },
  }),
  wrong('CP169', exports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'IMD'),
  wrong('CP119', imports, `${C}.EntradaSalidaMerc`, undefined),
  fixed(wrong('CP120', transfer, `${C}.EntradaSalidaMerc`, 'Salida'), undefined),
  wrong('CP121', imports, `${C}.PaisOrigenDestino`, undefined),
  wrong('CP121', imports, `${C}.PaisOrigenDestino`, 'QQQ'),
  fixed(wrong('CP122', transfer, `${C}.PaisOrigenDestino`, 'USA'), undefined),
  wrong('CP123', imports, `${C}.ViaEntradaSalida`, undefined),
  wrong('CP123', imports, `${C}.ViaEntradaSalida`, '09'),
  fixed(wrong('CP124', transfer, `${C}.ViaEntradaSalida`, '01'), undefined),
  wrong('CP125', transfer, `${C}.TotalDistRec`, undefined),
  fixed(wrong('CP125', sea, `${C}.TotalDistRec`, '10'), undefined),
  fixed(wrong('CP126', transfer, `${C}.TotalDistRec`, '350.51'), '350.5'),
  fixed(wrong('CP126', rail, `${C}.TotalDistRec`, '400'), '500'),
  fixed(wrong('CP127', transfer, `${C}.UbicacionPoloOrigen`, '01'), undefined),
  broken(
    'CP127',
    transfer,
    `${C}.UbicacionPoloDestino`,
    { [`${C}.RegistroISTMO`]: 'Sí', [`${C}.UbicacionPoloOrigen`]: '01' },
    {
      keeps: {
        [`${C}.RegistroISTMO`]: 'Sí',
        [`${C}.UbicacionPoloOrigen`]: '01',
        [`${C}.UbicacionPoloDestino`]: '02',
      },
    },
  ),
  wrong('CP128', rail, `${C}.Ubicaciones.Ubicacion`, RAIL.Ubicaciones.Ubicacion.slice(1)),
  wrong('CP129', rail, `${C}.Ubicaciones.Ubicacion`, RAIL.Ubicaciones.Ubicacion.slice(0, 5)),
  wrong('CP130', transfer, `${C}.Ubicaciones.Ubicacion`, ROAD.Ubicaciones.Ubicacion.slice(0, 1)),
  wrong('CP130', sea, `${C}.Ubicaciones.Ubicacion`, SEA.Ubicaciones.Ubicacion.slice(1)),
  broken('CP148', transfer, `${C}.Mercancias`, { [`${C}.Mercancias.Autotransporte`]: undefined }),
  broken('CP148', transfer, `${C}.Mercancias`, { [`${C}.Mercancias.Mercancia`]: [] }),
];

const ORIGIN = `${C}.Ubicaciones.Ubicacion[0]`;
const airAbroad = edited(air, {
  [`${ORIGIN}.NumEstacion`]: 'EA0126',
  [`${ORIGIN}.NombreEstacion`]: 'Albuquerque International',
});
const TARGET = `${C}.Ubicaciones.Ubicacion[1]`;
const FOREIGN = { RFCRemitenteDestinatario: 'XEXX010101000', NumRegIdTrib: '123456789' };
const abroad = {
  [`${TARGET}.RFCRemitenteDestinatario`]: FOREIGN.RFCRemitenteDestinatario,
  [`${TARGET}.NumRegIdTrib`]: FOREIGN.NumRegIdTrib,
  [`${TARGET}.ResidenciaFiscal`]: 'USA',
};
const foreignPort = {
  [`${TARGET}.NumEstacion`]: 'PM120',
  [`${TARGET}.NombreEstacion`]: 'Long Beach',
  [`${TARGET}.TipoEstacion`]: undefined,
};

const LOCATION: RuleCase[] = [
  wrong('CP131', transfer, `${ORIGIN}.IDUbicacion`, undefined),
  wrong('CP131', transfer, `${ORIGIN}.IDUbicacion`, 'DE000009'),
  fixed(wrong('CP133', transfer, `${TARGET}.NumRegIdTrib`, '123456789', { keeps: abroad }), undefined),
  broken('CP133', transfer, `${TARGET}.NumRegIdTrib`, {
    [`${TARGET}.RFCRemitenteDestinatario`]: 'XEXX010101000',
  }),
  broken(
    'CP134',
    transfer,
    `${TARGET}.ResidenciaFiscal`,
    { ...abroad, [`${TARGET}.ResidenciaFiscal`]: 'MEX' },
    { keeps: abroad },
  ),
  broken('CP134', transfer, `${TARGET}.ResidenciaFiscal`, {
    ...abroad,
    [`${TARGET}.ResidenciaFiscal`]: 'QQQ',
  }),
  fixed(wrong('CP134', transfer, `${TARGET}.ResidenciaFiscal`, 'USA'), undefined),
  broken('CP134', transfer, `${TARGET}.ResidenciaFiscal`, {
    ...abroad,
    [`${TARGET}.ResidenciaFiscal`]: undefined,
  }),
  fixed(wrong('CP135', transfer, `${ORIGIN}.NumEstacion`, 'TG0'), undefined),
  {
    ...wrong('CP135', mixed, `${ORIGIN}.NumEstacion`, 'PM001', { warns: true }),
    passes: sea,
    fix: { 'Complemento.CartaPorte.Ubicaciones.Ubicacion[0].NumEstacion': undefined },
  },
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, 'EA0001'),
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, undefined, { warns: true }),
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, 'ZZ999'),
  wrong('CP136', rail, `${ORIGIN}.NumEstacion`, 'TG1'),
  fixed(
    wrong('CP137', sea, `${ORIGIN}.NombreEstacion`, 'Ensenada', {
      keeps: { [`${ORIGIN}.NombreEstacion`]: 'ROSARITO' },
    }),
    'Rosarito',
  ),
  fixed(wrong('CP137', sea, `${ORIGIN}.NombreEstacion`, undefined), 'Rosarito'),
  fixed(wrong('CP137', transfer, `${ORIGIN}.NombreEstacion`, 'Rosarito'), undefined),
  broken(
    'CP138',
    sea,
    `${TARGET}.NombreEstacion`,
    { ...foreignPort, [`${TARGET}.NombreEstacion`]: 'Extranjera' },
    { keeps: foreignPort },
  ),
  wrong('CP139', sea, `${ORIGIN}.NavegacionTrafico`, undefined),
  fixed(wrong('CP139', transfer, `${ORIGIN}.NavegacionTrafico`, 'Altura'), undefined),
  wrong('CP140', sea, `${ORIGIN}.TipoEstacion`, undefined),
  wrong('CP140', sea, `${ORIGIN}.TipoEstacion`, '09'),
  wrong('CP140', air, `${ORIGIN}.TipoEstacion`, undefined),
  // An airport abroad that the catalogue names.
  wrong('CP140', airAbroad, `${ORIGIN}.TipoEstacion`, undefined, { warns: true }),
  wrong('CP140', airAbroad, `${ORIGIN}.TipoEstacion`, '09'),
  fixed(wrong('CP140', transfer, `${ORIGIN}.TipoEstacion`, '01'), undefined),
  fixed(
    broken(
      'CP140',
      sea,
      `${TARGET}.TipoEstacion`,
      { ...foreignPort, [`${TARGET}.TipoEstacion`]: '03' },
      { keeps: foreignPort },
    ),
    undefined,
  ),
  wrong('CP141', transfer, `${TARGET}.DistanciaRecorrida`, undefined),
  fixed(wrong('CP141', transfer, `${ORIGIN}.DistanciaRecorrida`, '1'), undefined),
  fixed(wrong('CP141', air, `${TARGET}.DistanciaRecorrida`, '1'), undefined),
  wrong('CP142', transfer, `${ORIGIN}.Domicilio`, undefined),
  fixed(wrong('CP142', rail, `${TARGET}.Domicilio`, ADDRESS), undefined),
];

/** The five rules on an address. @param first number of the first of their codes. */
function addressCases(first: number, at: string): RuleCase[] {
  const code = (step: number) => `CP${first + step}`;
  return [
    wrong(code(0), transfer, `${at}.Colonia`, 'Centro'),
    wrong(code(0), transfer, `${at}.Colonia`, '9999', { warns: true }),
    wrong(code(1), transfer, `${at}.Localidad`, '99'),
    wrong(code(2), transfer, `${at}.Municipio`, '999'),
    wrong(code(3), transfer, `${at}.Estado`, 'TX'),
    broken(code(3), transfer, `${at}.Estado`, { [`${at}.Pais`]: 'USA' }),
    wrong(code(4), transfer, `${at}.CodigoPostal`, '7619'),
    wrong(code(4), transfer, `${at}.CodigoPostal`, '99999', { warns: true }),
    broken(code(4), transfer, `${at}.CodigoPostal`, { [`${at}.Municipio`]: '001' }, { warns: true }),
  ];
}

const FIGURE = `${C}.FiguraTransporte.TiposFigura[0]`;
const foreigner = {
  [`${FIGURE}.RFCFigura`]: undefined,
  [`${FIGURE}.NumRegIdTribFigura`]: '123456789',
  [`${FIGURE}.ResidenciaFiscalFigura`]: 'USA',
};

const FIGURES: RuleCase[] = [
  wrong('CP193', transfer, `${C}.FiguraTransporte`, undefined),
  broken('CP194', transfer, `${C}.FiguraTransporte.TiposFigura`, { [`${FIGURE}.TipoFigura`]: '04' }),
  wrong('CP196', transfer, `${FIGURE}.NumLicencia`, undefined),
  fixed(broken('CP196', transfer, `${FIGURE}.NumLicencia`, { [`${FIGURE}.TipoFigura`]: '04' }), undefined),
  broken(
    'CP197',
    transfer,
    `${FIGURE}.NumRegIdTribFigura`,
    { [`${FIGURE}.RFCFigura`]: undefined },
    { keeps: foreigner },
  ),
  broken(
    'CP198',
    transfer,
    `${FIGURE}.ResidenciaFiscalFigura`,
    { ...foreigner, [`${FIGURE}.ResidenciaFiscalFigura`]: 'MEX' },
    { keeps: foreigner },
  ),
  fixed(wrong('CP198', transfer, `${FIGURE}.ResidenciaFiscalFigura`, 'USA'), undefined),
  fixed(wrong('CP199', transfer, `${FIGURE}.PartesTransporte`, [{ ParteTransporte: 'PT01' }]), undefined),
  broken('CP199', transfer, `${FIGURE}.PartesTransporte`, { [`${FIGURE}.TipoFigura`]: '02' }),
];

export const CARTA_CASES: readonly RuleCase[] = [
  ...DOCUMENT,
  ...WHOLE,
  ...LOCATION,
  ...addressCases(143, `${ORIGIN}.Domicilio`),
  ...FIGURES,
  ...addressCases(200, `${FIGURE}.Domicilio`),
];
