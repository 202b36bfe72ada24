/**
 * What a field of a waybill asks, by what others say. A waybill has some two hundred fields, of which nobody fills more than
 * forty: those that the rest leaves no place for are not shown.
 */

import { RFC_FOREIGN } from '../../../values/rfc.ts';
import { withoutIndexes } from '../../engine/node-paths.ts';
import { type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import { textAt, valueAt } from '../../engine/value-at.ts';
import type { FieldState } from '../complement.ts';

const YES = 'Sí';

/** @param row what holds the field */
type Ask = (value: FormValue, row: unknown) => FieldState | undefined;

const onlyIf = (asked: boolean): FieldState => (asked ? 'required' : 'absent');
const roomIf = (free: boolean): FieldState => (free ? 'optional' : 'absent');

/** The means of transport that are described. */
export function modesOf({ mercancias }: FormValue) {
  const has = (name: string) => !isEmptyValue(valueAt(mercancias, name));
  const [sea, air, rail] = [
    has('transporte_maritimo'),
    has('transporte_aereo'),
    has('transporte_ferroviario'),
  ];
  return { road: has('autotransporte'), sea, air, rail };
}

const isAbroad = (value: FormValue) => value.transp_internac === YES;
const abroad: Ask = (value) => onlyIf(isAbroad(value));
const poles: Ask = (value) => onlyIf(value.registro_istmo === YES);

/** By rail, sea or air, and where nobody has said by what yet. */
const station: Ask = (value) => {
  const { road, sea, air, rail } = modesOf(value);
  return roomIf(sea || air || rail || !road);
};
const foreign: Ask = (_, row) => onlyIf(textAt(row, 'rfc_remitente_destinatario') === RFC_FOREIGN);
const hazard: Ask = (_, row) => onlyIf(textAt(row, 'material_peligroso') === YES);

const MEDICINE = ['01', '03'];
/** The sectors of COFEPRIS that each datum is asked of. */
const SECTORS: Readonly<Record<string, readonly string[]>> = {
  nombre_ingrediente_activo: ['02', '05'],
  nom_quimico: ['02', '04'],
  denominacion_generica_prod: MEDICINE,
  denominacion_distintiva_prod: MEDICINE,
  fabricante: ['01', '02', '03'],
  fecha_caducidad: ['01', '02', '03'],
  lote_medicamento: ['01', '02', '03'],
  forma_farmaceutica: ['01', '02', '03'],
  condiciones_esp_transp: ['01', '02', '03'],
  registro_sanitario_folio_autorizacion: MEDICINE,
  num_cas: ['04'],
  num_reg_san_plag_cofepris: ['05'],
  datos_fabricante: ['05'],
  datos_formulador: ['05'],
  datos_maquilador: ['05'],
  uso_autorizado: ['05'],
};
/** The same of what is brought into the country. */
const IMPORTED: Readonly<Record<string, readonly string[]>> = {
  permiso_importacion: ['01', '02', '03'],
  folio_impo_vucem: ['01', '02', '04', '05'],
  razon_social_emp_imp: ['04'],
};
const ofSector =
  (sectors: readonly string[], isAsked: (value: FormValue) => boolean = () => true): Ask =>
  (value, row) =>
    onlyIf(isAsked(value) && sectors.includes(textAt(row, 'sector_cofepris')));
const isImport = (value: FormValue) => isAbroad(value) && value.entrada_salida_merc === 'Entrada';

/** The lorry on a ferry has a waybill of its own. */
const FERRY = 'CM011';
const onFerry: Ask = (_, row) => onlyIf(textAt(row, 'tipo_contenedor') === FERRY);
const notOnFerry: Ask = (_, row) => onlyIf(textAt(row, 'tipo_contenedor') !== FERRY);

const PLACE = 'ubicaciones';
const GOODS = 'mercancias.mercancia';
const CONTAINER = 'mercancias.transporte_maritimo.contenedor';
const PAPER = `${GOODS}.documentacion_aduanera`;
const INSURANCE = 'mercancias.autotransporte.seguros';
const FIGURE = 'figura_transporte';
const PEDIMENTO = '01';

const inside = (at: string, asks: Readonly<Record<string, Ask>>) =>
  Object.entries(asks).map(([name, ask]) => [`${at}.${name}`, ask] as const);
const sectorsOf = (table: typeof SECTORS, isAsked?: (value: FormValue) => boolean) =>
  Object.fromEntries(Object.entries(table).map(([name, sectors]) => [name, ofSector(sectors, isAsked)]));

const ASKS: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  ['entrada_salida_merc', abroad],
  ['pais_origen_destino', abroad],
  ['via_entrada_salida', abroad],
  ['regimenes_aduaneros', (value) => roomIf(isAbroad(value))],
  ['ubicacion_polo_origen', poles],
  ['ubicacion_polo_destino', poles],
  ...inside(PLACE, {
    num_reg_id_trib: foreign,
    residencia_fiscal: foreign,
    num_estacion: station,
    nombre_estacion: station,
    tipo_estacion: station,
    navegacion_trafico: (value) => onlyIf(modesOf(value).sea),
    distancia_recorrida: (value, row) => {
      if (textAt(row, 'tipo_ubicacion') === 'Origen') return 'absent';
      const { road, rail } = modesOf(value);
      return road || rail ? 'required' : 'optional';
    },
  }),
  ...inside(GOODS, {
    ...sectorsOf(SECTORS),
    ...sectorsOf(IMPORTED, isImport),
    cve_material_peligroso: hazard,
    embalaje: hazard,
    descrip_embalaje: (_, row) => roomIf(textAt(row, 'material_peligroso') === YES),
    moneda: (_, row) => onlyIf(textAt(row, 'valor_mercancia') !== ''),
    tipo_materia: abroad,
    descripcion_materia: (_, row) => onlyIf(textAt(row, 'tipo_materia') === '05'),
    fraccion_arancelaria: (value) => roomIf(isAbroad(value)),
    uuid_comercio_ext: (value) => roomIf(isAbroad(value)),
    documentacion_aduanera: (value) => roomIf(isAbroad(value)),
    clave_stcc: (value) => roomIf(modesOf(value).rail),
    detalle_mercancia: (value) => roomIf(modesOf(value).sea),
  }),
  ...inside(PAPER, {
    num_pedimento: (value, row) => onlyIf(isImport(value) && textAt(row, 'tipo_documento') === PEDIMENTO),
    rfc_impo: (value, row) => onlyIf(isImport(value) && textAt(row, 'tipo_documento') === PEDIMENTO),
    ident_doc_aduanero: (_, row) => onlyIf(!['', PEDIMENTO].includes(textAt(row, 'tipo_documento'))),
  }),
  ...inside(INSURANCE, {
    asegura_med_ambiente: (value) => {
      const goods = valueAt(value, GOODS);
      const isHazard = Array.isArray(goods) && goods.some((one) => textAt(one, 'material_peligroso') === YES);
      return isHazard ? 'required' : 'optional';
    },
    poliza_med_ambiente: (_, row) => onlyIf(textAt(row, 'asegura_med_ambiente') !== ''),
    poliza_carga: (_, row) => roomIf(textAt(row, 'asegura_carga') !== ''),
  }),
  ...inside('mercancias', {
    logistica_inversa_recoleccion_devolucion: (value) => roomIf(modesOf(value).road),
  }),
  ...inside(CONTAINER, {
    matricula_contenedor: notOnFerry,
    num_precinto: notOnFerry,
    id_ccp_relacionado: onFerry,
    placa_vmccp: onFerry,
    fecha_certificacion_ccp: onFerry,
    remolques_ccp: (_, row) => roomIf(textAt(row, 'tipo_contenedor') === FERRY),
  }),
  [
    'mercancias.transporte_maritimo.permiso_temp_navegacion',
    (_, row) => onlyIf(!['', 'MEX'].includes(textAt(row, 'nacionalidad_embarc'))),
  ],
  ...inside('mercancias.transporte_aereo', {
    num_reg_id_trib_embarc: (_, row) => roomIf(textAt(row, 'rfc_embarcador') === ''),
    residencia_fiscal_embarc: (_, row) => onlyIf(textAt(row, 'num_reg_id_trib_embarc') !== ''),
  }),
  ...inside(FIGURE, {
    num_licencia: (_, row) => onlyIf(textAt(row, 'tipo_figura') === '01'),
    num_reg_id_trib_figura: (_, row) => roomIf(textAt(row, 'rfc_figura') === ''),
    residencia_fiscal_figura: (_, row) => onlyIf(textAt(row, 'num_reg_id_trib_figura') !== ''),
    partes_transporte: (_, row) => roomIf(['02', '03'].includes(textAt(row, 'tipo_figura'))),
  }),
]);

export function waybillState(value: FormValue, path: string): FieldState | undefined {
  const ask = ASKS.get(withoutIndexes(path));
  const holder = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return ask?.(value, holder === '' ? value : valueAt(value, holder));
}
