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
import type { RuleCase } from './rule-case.ts';

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
  wrong('CP101', transfer, 'Version', '3.3'),
  wrong('CP102', transfer, 'SubTotal', '1', { keeps: { SubTotal: '0.00' } }),
  wrong('CP103', transfer, 'Moneda', 'MXN'),
  wrong('CP104', income, 'Moneda', 'XXX'),
  wrong('CP105', transfer, 'Total', '1'),
  wrong('CP106', transfer, `${CONCEPT}.ObjetoImp`, '06', { warns: true }),
  wrong('CP106', transfer, `${CONCEPT}.ObjetoImp`, '09'),
  wrong('CP107', transfer, 'Receptor.Rfc', 'URE180429TM6'),
  wrong('CP109', income, `${CONCEPT}.ClaveProdServ`, '84111506', {
    keeps: { [`${CONCEPT}.ClaveProdServ`]: '92121802' },
  }),
  {
    code: 'CP109',
    severity: 'warning',
    passes: income,
    fails: { ...income, Conceptos: { Concepto: [...income.Conceptos.Concepto, validConcepto()] } },
    path: 'Conceptos.Concepto[1].ClaveProdServ',
  },
  {
    ...wrong('CP110', income, `${CONCEPT}.ClaveProdServ`, '78101904'),
    passes: {
      ...cartaIncome(ROAD_AND_SEA),
      Conceptos: { Concepto: [validConcepto({ ClaveProdServ: '78101904' })] },
    },
  },
  wrong('CP111', transfer, 'Receptor.UsoCFDI', 'G03'),
  {
    code: 'CP112',
    passes: transfer,
    fails: { ...transfer, Complemento: { content: [...content, ...structuredClone(content)] } },
    path: `${C}[1]`,
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
  },
  { code: 'CP113', passes: legends, fails: beside('Divisas', 'http://www.sat.gob.mx/divisas'), path: C },
  broken('CP114', income, C, { TipoDeComprobante: 'E' }),
];

const WHOLE: RuleCase[] = [
  wrong('CP115', transfer, `${C}.Version`, '3.0'),
  wrong('CP116', imports, `${C}.RegimenesAduaneros`, undefined),
  wrong('CP116', transfer, `${C}.RegimenesAduaneros`, IMPORT.RegimenesAduaneros),
  wrong('CP117', imports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'ZZZ'),
  wrong('CP118', imports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'EXD', {
    keeps: { [`${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`]: 'TRA' },
  }),
  wrong('CP169', exports, `${C}.RegimenesAduaneros.RegimenAduaneroCCP[0].RegimenAduanero`, 'IMD'),
  wrong('CP119', imports, `${C}.EntradaSalidaMerc`, undefined),
  wrong('CP120', transfer, `${C}.EntradaSalidaMerc`, 'Salida'),
  wrong('CP121', imports, `${C}.PaisOrigenDestino`, undefined),
  wrong('CP121', imports, `${C}.PaisOrigenDestino`, 'QQQ'),
  wrong('CP122', transfer, `${C}.PaisOrigenDestino`, 'USA'),
  wrong('CP123', imports, `${C}.ViaEntradaSalida`, undefined),
  wrong('CP123', imports, `${C}.ViaEntradaSalida`, '09'),
  wrong('CP124', transfer, `${C}.ViaEntradaSalida`, '01'),
  wrong('CP125', transfer, `${C}.TotalDistRec`, undefined),
  wrong('CP125', sea, `${C}.TotalDistRec`, '10'),
  wrong('CP126', transfer, `${C}.TotalDistRec`, '350.51'),
  wrong('CP126', rail, `${C}.TotalDistRec`, '400'),
  wrong('CP127', transfer, `${C}.UbicacionPoloOrigen`, '01'),
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
  wrong('CP133', transfer, `${TARGET}.NumRegIdTrib`, '123456789', { keeps: abroad }),
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
  wrong('CP134', transfer, `${TARGET}.ResidenciaFiscal`, 'USA'),
  broken('CP134', transfer, `${TARGET}.ResidenciaFiscal`, {
    ...abroad,
    [`${TARGET}.ResidenciaFiscal`]: undefined,
  }),
  wrong('CP135', transfer, `${ORIGIN}.NumEstacion`, 'TG0'),
  { ...wrong('CP135', mixed, `${ORIGIN}.NumEstacion`, 'PM001', { warns: true }), passes: sea },
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, 'EA0001'),
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, undefined, { warns: true }),
  wrong('CP136', sea, `${ORIGIN}.NumEstacion`, 'ZZ999'),
  wrong('CP136', rail, `${ORIGIN}.NumEstacion`, 'TG1'),
  wrong('CP137', sea, `${ORIGIN}.NombreEstacion`, 'Ensenada', {
    keeps: { [`${ORIGIN}.NombreEstacion`]: 'ROSARITO' },
  }),
  wrong('CP137', sea, `${ORIGIN}.NombreEstacion`, undefined),
  wrong('CP137', transfer, `${ORIGIN}.NombreEstacion`, 'Rosarito'),
  broken(
    'CP138',
    sea,
    `${TARGET}.NombreEstacion`,
    { ...foreignPort, [`${TARGET}.NombreEstacion`]: 'Extranjera' },
    { keeps: foreignPort },
  ),
  wrong('CP139', sea, `${ORIGIN}.NavegacionTrafico`, undefined),
  wrong('CP139', transfer, `${ORIGIN}.NavegacionTrafico`, 'Altura'),
  wrong('CP140', sea, `${ORIGIN}.TipoEstacion`, undefined),
  wrong('CP140', sea, `${ORIGIN}.TipoEstacion`, '09'),
  wrong('CP140', air, `${ORIGIN}.TipoEstacion`, undefined),
  // An airport abroad that the catalogue names.
  wrong('CP140', airAbroad, `${ORIGIN}.TipoEstacion`, undefined, { warns: true }),
  wrong('CP140', airAbroad, `${ORIGIN}.TipoEstacion`, '09'),
  wrong('CP140', transfer, `${ORIGIN}.TipoEstacion`, '01'),
  broken(
    'CP140',
    sea,
    `${TARGET}.TipoEstacion`,
    { ...foreignPort, [`${TARGET}.TipoEstacion`]: '03' },
    { keeps: foreignPort },
  ),
  wrong('CP141', transfer, `${TARGET}.DistanciaRecorrida`, undefined),
  wrong('CP141', transfer, `${ORIGIN}.DistanciaRecorrida`, '1'),
  wrong('CP141', air, `${TARGET}.DistanciaRecorrida`, '1'),
  wrong('CP142', transfer, `${ORIGIN}.Domicilio`, undefined),
  wrong('CP142', rail, `${TARGET}.Domicilio`, ADDRESS),
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
  broken('CP196', transfer, `${FIGURE}.NumLicencia`, { [`${FIGURE}.TipoFigura`]: '04' }),
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
  wrong('CP198', transfer, `${FIGURE}.ResidenciaFiscalFigura`, 'USA'),
  wrong('CP199', transfer, `${FIGURE}.PartesTransporte`, [{ ParteTransporte: 'PT01' }]),
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
