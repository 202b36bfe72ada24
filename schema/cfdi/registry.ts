/** The documents and complements that the house describes. A new complement is one file and its lines here. */
import { acreditamientoIeps10, acreditamientoIepsSince33 } from './complements/acreditamiento-ieps-10.ts';
import { aerolineas10 } from './complements/aerolineas-10.ts';
import { arrendamientoEnFideicomiso10 } from './complements/arrendamiento-en-fideicomiso-10.ts';
import { cartaPorte10 } from './complements/carta-porte-10.ts';
import { cartaPorte20 } from './complements/carta-porte-20.ts';
import { cartaPorte30 } from './complements/carta-porte-30.ts';
import { cartaPorte31 } from './complements/carta-porte-31.ts';
import { certificadoDeDestruccion10 } from './complements/certificado-de-destruccion-10.ts';
import { comercioExterior11 } from './complements/comercio-exterior-11.ts';
import { comercioExterior20 } from './complements/comercio-exterior-20.ts';
import { consumoDeCombustibles10 } from './complements/consumo-de-combustibles-10.ts';
import { consumoDeCombustibles11 } from './complements/consumo-de-combustibles-11.ts';
import { detallista10 } from './complements/detallista-10.ts';
import { dividendos10 } from './complements/dividendos-10.ts';
import { divisas10 } from './complements/divisas-10.ts';
import { donatarias10 } from './complements/donatarias-10.ts';
import { donatarias11 } from './complements/donatarias-11.ts';
import { enajenacionDeAcciones10 } from './complements/enajenacion-de-acciones-10.ts';
import { estadoDeCuentaBancario10 } from './complements/estado-de-cuenta-bancario-10.ts';
import { estadoDeCuentaCombustible10 } from './complements/estado-de-cuenta-combustible-10.ts';
import { estadoDeCuentaCombustible11 } from './complements/estado-de-cuenta-combustible-11.ts';
import { estadoDeCuentaCombustible12 } from './complements/estado-de-cuenta-combustible-12.ts';
import { fideicomisoNoEmpresarial10 } from './complements/fideicomiso-no-empresarial-10.ts';
import { gastosHidrocarburos10 } from './complements/gastos-hidrocarburos-10.ts';
import { hidroYPetro10 } from './complements/hidro-y-petro-10.ts';
import { iedu10 } from './complements/iedu-10.ts';
import { impuestosLocales10 } from './complements/impuestos-locales-10.ts';
import { ine10 } from './complements/ine-10.ts';
import { ine11 } from './complements/ine-11.ts';
import { ingresosHidrocarburos10 } from './complements/ingresos-hidrocarburos-10.ts';
import { intereses10 } from './complements/intereses-10.ts';
import { interesesHipotecarios10 } from './complements/intereses-hipotecarios-10.ts';
import { leyendasFiscales10 } from './complements/leyendas-fiscales-10.ts';
import { nomina11 } from './complements/nomina-11.ts';
import { nomina12 } from './complements/nomina-12.ts';
import { notariosPublicos10 } from './complements/notarios-publicos-10.ts';
import { obrasArteAntiguedades10 } from './complements/obras-arte-antiguedades-10.ts';
import { operacionesConDerivados10 } from './complements/operaciones-con-derivados-10.ts';
import { pagoEnEspecie10 } from './complements/pago-en-especie-10.ts';
import { pagos10 } from './complements/pagos-10.ts';
import { pagos20 } from './complements/pagos-20.ts';
import { pagosAExtranjeros10 } from './complements/pagos-a-extranjeros-10.ts';
import { pfic10 } from './complements/pfic-10.ts';
import { planesDeRetiro10 } from './complements/planes-de-retiro-10.ts';
import { planesDeRetiro11 } from './complements/planes-de-retiro-11.ts';
import { plataformasTecnologicas10 } from './complements/plataformas-tecnologicas-10.ts';
import { premios10 } from './complements/premios-10.ts';
import { psgcfdsp10 } from './complements/psgcfdsp-10.ts';
import { psgecfd10 } from './complements/psgecfd-10.ts';
import { registroFiscal10 } from './complements/registro-fiscal-10.ts';
import { renovacionYSustitucion10 } from './complements/renovacion-y-sustitucion-10.ts';
import { sectorFinanciero10 } from './complements/sector-financiero-10.ts';
import { serviciosParcialesConstruccion10 } from './complements/servicios-parciales-construccion-10.ts';
import { spei10, speiSince33 } from './complements/spei-10.ts';
import { terceros11 } from './complements/terceros-11.ts';
import { turistaPasajeroExtranjero10 } from './complements/turista-pasajero-extranjero-10.ts';
import { valesDeDespensa10 } from './complements/vales-de-despensa-10.ts';
import { vehiculoUsado10 } from './complements/vehiculo-usado-10.ts';
import { ventaVehiculos10 } from './complements/venta-vehiculos-10.ts';
import { ventaVehiculos11 } from './complements/venta-vehiculos-11.ts';
import { comprobante20 } from './comprobante-20.ts';
import { comprobante22 } from './comprobante-22.ts';
import { comprobante30 } from './comprobante-30.ts';
import { comprobante32 } from './comprobante-32.ts';
import { comprobante33 } from './comprobante-33.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { NodeDescription } from './describe.ts';
import { retenciones10 } from './retenciones-10.ts';
import { retenciones20 } from './retenciones-20.ts';
import { timbreFiscalDigital10 } from './timbre-fiscal-digital-10.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

/** Complements that have not changed since CFDI 3.2. */
const LASTING: readonly NodeDescription[] = [
  aerolineas10,
  certificadoDeDestruccion10,
  comercioExterior11,
  detallista10,
  divisas10,
  donatarias11,
  iedu10,
  impuestosLocales10,
  ine11,
  leyendasFiscales10,
  nomina12,
  notariosPublicos10,
  obrasArteAntiguedades10,
  pagoEnEspecie10,
  pfic10,
  registroFiscal10,
  renovacionYSustitucion10,
  serviciosParcialesConstruccion10,
  timbreFiscalDigital11,
  turistaPasajeroExtranjero10,
  valesDeDespensa10,
  vehiculoUsado10,
  ventaVehiculos11,
];

/** Complements of the first documents, before 2012. */
const FIRST: readonly NodeDescription[] = [
  detallista10,
  divisas10,
  estadoDeCuentaBancario10,
  estadoDeCuentaCombustible10,
  iedu10,
  impuestosLocales10,
];

/**
 * In force, and forgotten by the stylesheets of CFDI 3.3 and 4.0: read and checked there, but the cadena takes
 * nothing of them.
 */
const FORGOTTEN: readonly NodeDescription[] = [acreditamientoIepsSince33, speiSince33];

/** Complements of withholdings, of both versions. */
const OF_RETENCIONES: readonly NodeDescription[] = [
  arrendamientoEnFideicomiso10,
  dividendos10,
  enajenacionDeAcciones10,
  fideicomisoNoEmpresarial10,
  intereses10,
  interesesHipotecarios10,
  operacionesConDerivados10,
  pagosAExtranjeros10,
  planesDeRetiro11,
  plataformasTecnologicas10,
  premios10,
  sectorFinanciero10,
  timbreFiscalDigital11,
];

/** What each document may hold: the complements that the SAT's stylesheet for its cadena knows, and the stamp. */
const COMPLEMENTS_OF: readonly (readonly [NodeDescription, readonly NodeDescription[]])[] = [
  [
    comprobante40,
    [
      ...LASTING,
      ...FORGOTTEN,
      cartaPorte20,
      cartaPorte30,
      cartaPorte31,
      comercioExterior20,
      consumoDeCombustibles11,
      estadoDeCuentaCombustible12,
      gastosHidrocarburos10,
      hidroYPetro10,
      ingresosHidrocarburos10,
      pagos20,
    ],
  ],
  [
    comprobante33,
    [
      ...LASTING,
      ...FORGOTTEN,
      cartaPorte10,
      cartaPorte20,
      consumoDeCombustibles10,
      consumoDeCombustibles11,
      estadoDeCuentaCombustible11,
      estadoDeCuentaCombustible12,
      gastosHidrocarburos10,
      ingresosHidrocarburos10,
      pagos10,
      terceros11,
      ventaVehiculos10,
    ],
  ],
  [
    comprobante32,
    [
      ...LASTING,
      acreditamientoIeps10,
      consumoDeCombustibles10,
      estadoDeCuentaBancario10,
      estadoDeCuentaCombustible10,
      estadoDeCuentaCombustible11,
      ine10,
      nomina11,
      psgecfd10,
      spei10,
      terceros11,
      timbreFiscalDigital10,
      ventaVehiculos10,
    ],
  ],
  [comprobante30, [...FIRST, donatarias10, timbreFiscalDigital10]],
  // Before the CFDI nothing was stamped: the SAT gave folios, and the document carried their approval.
  [
    comprobante22,
    [
      ...FIRST,
      donatarias11,
      leyendasFiscales10,
      pfic10,
      psgcfdsp10,
      psgecfd10,
      terceros11,
      turistaPasajeroExtranjero10,
      ventaVehiculos10,
    ],
  ],
  [comprobante20, [...FIRST, donatarias10, psgcfdsp10, psgecfd10]],
  [retenciones20, OF_RETENCIONES],
  [retenciones10, [...OF_RETENCIONES, planesDeRetiro10, timbreFiscalDigital10]],
];

/** What is taken for a document. A stamp alone is one: providers answer so. */
export const DOCUMENTS: readonly NodeDescription[] = [
  comprobante40,
  comprobante33,
  comprobante32,
  comprobante30,
  comprobante22,
  comprobante20,
  retenciones20,
  retenciones10,
  timbreFiscalDigital11,
  timbreFiscalDigital10,
];

const TERCEROS = 'http://www.sat.gob.mx/terceros';
const UNDESCRIBED = new Map<NodeDescription, readonly string[]>([
  // Version 1.0: in force in 2016, with the whole tariff in its schema.
  [comprobante32, ['http://www.sat.gob.mx/ComercioExterior']],
  // Version 1.0, of which there is no schema.
  [comprobante30, [TERCEROS]],
  [comprobante20, [TERCEROS]],
]);

/** Namespaces of complements that the stylesheet of a document's cadena knows and nobody here describes. */
export function undescribedIn(document: NodeDescription): readonly string[] {
  return UNDESCRIBED.get(document) ?? [];
}

const complementsByDocument = new Map(COMPLEMENTS_OF);

export const COMPLEMENTS: readonly NodeDescription[] = [
  ...new Set(COMPLEMENTS_OF.flatMap(([, complements]) => complements)),
];

/** The complements that a document may hold; others are kept as they stand. */
export function complementsOf(document: NodeDescription): readonly NodeDescription[] {
  return complementsByDocument.get(document) ?? [];
}

const SAT = 'http://www.sat.gob.mx/';
const NAMESPACES = new Set([...DOCUMENTS, ...COMPLEMENTS].map(({ namespace }) => namespace));

/**
 * Whether no element of that name can be a complement: only those of the SAT are, and in the namespaces that the house
 * knows only those that it describes. What is in another namespace of the SAT may be newer than the house.
 */
export function isForeignToComplements(namespace: string, name: string): boolean {
  if (!NAMESPACES.has(namespace)) return !namespace.startsWith(SAT);
  return COMPLEMENTS.every((one) => one.namespace !== namespace || one.name !== name);
}

/** Reads an attribute of the element at hand. */
type AttributeOf = (name: string) => string | undefined;

/**
 * The description of an element: by namespace and name, and by version where several share them. An element of a
 * version that nobody describes is read as the nearest there is, by its attributes: its version is then a problem of
 * structure.
 */
export function findDescription(
  among: readonly NodeDescription[],
  namespace: string,
  name: string,
  attributeOf: AttributeOf,
): NodeDescription | undefined {
  const others: NodeDescription[] = [];
  for (const description of among) {
    if (description.namespace !== namespace || description.name !== name) continue;
    const { version } = description;
    if (version === undefined || attributeOf(version.attribute)?.trim() === version.value) return description;
    others.push(description);
  }
  return nearestOf(others, attributeOf);
}

/** The one that has most of the attributes; of several, the first. */
function nearestOf(among: readonly NodeDescription[], attributeOf: AttributeOf): NodeDescription | undefined {
  const [first, ...rest] = among;
  if (first === undefined || rest.length === 0) return first;
  const shared = among.map(
    ({ attributes }) => Object.keys(attributes).filter((name) => attributeOf(name) !== undefined).length,
  );
  return among[shared.indexOf(Math.max(...shared))];
}
