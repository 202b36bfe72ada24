/** What a vehicle, a figure or a place that is kept says in a waybill. Pure. */
import type { FormValue } from '../../engine/node-values.ts';

type Said<Name extends string> = Readonly<Record<Name, string>>;
type Kept = Said<
  | 'perm_sct'
  | 'num_permiso_sct'
  | 'config_vehicular'
  | 'peso_bruto_vehicular'
  | 'placa_vm'
  | 'anio_modelo_vm'
  | 'asegura_resp_civil'
  | 'poliza_resp_civil'
  | 'asegura_med_ambiente'
  | 'poliza_med_ambiente'
  | 'asegura_carga'
  | 'poliza_carga'
  | 'trailer_type'
  | 'trailer_plate'
  | 'second_trailer_type'
  | 'second_trailer_plate'
>;

/** The whole of `mercancias.autotransporte`. */
export function vehicleValue(row: Kept): FormValue {
  const { perm_sct, num_permiso_sct, config_vehicular, peso_bruto_vehicular, placa_vm, anio_modelo_vm } = row;
  const trailers = [
    { sub_tipo_rem: row.trailer_type, placa: row.trailer_plate },
    { sub_tipo_rem: row.second_trailer_type, placa: row.second_trailer_plate },
  ];
  return {
    perm_sct,
    num_permiso_sct,
    identificacion_vehicular: { config_vehicular, peso_bruto_vehicular, placa_vm, anio_modelo_vm },
    seguros: {
      asegura_resp_civil: row.asegura_resp_civil,
      poliza_resp_civil: row.poliza_resp_civil,
      asegura_med_ambiente: row.asegura_med_ambiente,
      poliza_med_ambiente: row.poliza_med_ambiente,
      asegura_carga: row.asegura_carga,
      poliza_carga: row.poliza_carga,
      prima_seguro: '',
    },
    remolques: trailers.filter(({ sub_tipo_rem, placa }) => sub_tipo_rem !== '' || placa !== ''),
  };
}

/** What a row of `figura_transporte` is from then on. */
export function figureValue<Row extends { figure_id: string }>(row: Row): FormValue {
  const { figure_id: _, ...said } = row;
  return said as FormValue;
}

/** What a row of `ubicaciones` is from then on; its role, day and distance stay. */
export function placeValue(
  row: Said<'place_id' | 'alias' | 'rfc_remitente_destinatario' | 'nombre_remitente_destinatario'>,
): FormValue {
  const {
    place_id: _,
    alias: _alias,
    rfc_remitente_destinatario,
    nombre_remitente_destinatario,
    ...domicilio
  } = row;
  return { rfc_remitente_destinatario, nombre_remitente_destinatario, domicilio };
}
