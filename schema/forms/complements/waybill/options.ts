/** What the fields of a waybill offer: the lists of their catalogues, and of a share of goods the places of this waybill. */
import * as cartaPorte from '../../../catalogs/small/carta-porte.ts';
import { c_TipoEmbalaje } from '../../../catalogs/small/carta-porte-embalaje.ts';
import * as transport from '../../../catalogs/small/carta-porte-transport.ts';
import { c_Estado } from '../../../catalogs/small/estado.ts';
import { c_Moneda } from '../../../catalogs/small/moneda.ts';
import { c_Pais } from '../../../catalogs/small/pais.ts';
import { withoutIndexes } from '../../engine/node-paths.ts';
import { type FormValue, filledRows } from '../../engine/node-values.ts';
import type { Choice } from '../words.ts';

const NOT_ABROAD = 'MEX';
const ABROAD = c_Pais.filter(({ key }) => key !== NOT_ABROAD);
/** Of the three countries that have any. */
const STATES = c_Estado.filter(({ until }) => until === undefined);

/** By the names of fields, or by whole paths where a name has several lists. */
const LISTS: Readonly<Record<string, readonly Choice[]>> = {
  condiciones_esp_transp: transport.c_CondicionesEspeciales,
  config_vehicular: cartaPorte.c_ConfigAutotransporte,
  cves_transporte: cartaPorte.c_CveTransporte,
  embalaje: c_TipoEmbalaje,
  estado: STATES,
  forma_farmaceutica: transport.c_FormaFarmaceutica,
  moneda: c_Moneda,
  nacionalidad_embarc: c_Pais,
  pais: c_Pais,
  pais_origen_destino: ABROAD,
  parte_transporte: transport.c_ParteTransporte,
  perm_sct: transport.c_TipoPermiso,
  regimen_aduanero: cartaPorte.c_RegimenAduanero,
  residencia_fiscal: ABROAD,
  residencia_fiscal_embarc: ABROAD,
  residencia_fiscal_figura: ABROAD,
  sector_cofepris: cartaPorte.c_SectorCOFEPRIS,
  sub_tipo_rem: transport.c_SubTipoRem,
  sub_tipo_rem_ccp: transport.c_SubTipoRem,
  tipo_carga: transport.c_ClaveTipoCarga,
  tipo_carro: transport.c_TipoCarro,
  tipo_de_servicio: cartaPorte.c_TipoDeServicio,
  tipo_de_trafico: transport.c_TipoDeTrafico,
  tipo_documento: transport.c_DocumentoAduanero,
  tipo_embarcacion: transport.c_ConfigMaritima,
  tipo_estacion: cartaPorte.c_TipoEstacion,
  tipo_figura: transport.c_FiguraTransporte,
  tipo_materia: cartaPorte.c_TipoMateria,
  ubicacion_polo_destino: transport.c_RegistroISTMO,
  ubicacion_polo_origen: transport.c_RegistroISTMO,
  unidad_peso: transport.c_ClaveUnidadPeso,
  unidad_peso_merc: transport.c_ClaveUnidadPeso,
  via_entrada_salida: cartaPorte.c_CveTransporte,
  'mercancias.transporte_maritimo.contenedor.tipo_contenedor': transport.c_ContenedorMaritimo,
  'mercancias.transporte_ferroviario.carro.contenedor.tipo_contenedor': transport.c_Contenedor,
};

const ENDS = { id_origen: 'Origen', id_destino: 'Destino' } as const;

export function waybillOptions(path: string, value?: FormValue): readonly Choice[] | undefined {
  const plain = withoutIndexes(path);
  const name = plain.slice(plain.lastIndexOf('.') + 1);
  if (name === 'id_origen' || name === 'id_destino') return value && placesOf(value.ubicaciones, ENDS[name]);
  return LISTS[plain] ?? LISTS[name];
}

type Ends = Map<string, readonly Choice[]>;
const known = new WeakMap<object, Ends>();

/** The same list for the same places, since fields are drawn again for another one. */
function placesOf(places: FormValue[string] | undefined, kind: string): readonly Choice[] | undefined {
  if (!Array.isArray(places)) return undefined;
  const lists: Ends = known.get(places) ?? new Map();
  known.set(places, lists);
  let list = lists.get(kind);
  if (list === undefined) {
    list = filledRows(places)
      .filter((place) => place.tipo_ubicacion === kind && place.id_ubicacion !== '')
      .map((place) => ({
        key: String(place.id_ubicacion),
        text: String(place.nombre_remitente_destinatario || place.rfc_remitente_destinatario || ''),
      }));
    lists.set(kind, list);
  }
  return list;
}
