/** A vehicle that carries goods, with its permit, insurance and trailers, as a Carta Porte names it. Fields are called as in the form. */
import * as v from 'valibot';
import { TRANSPORT_PROBLEMS as PROBLEMS } from '../../texts/transport-problems.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const VehicleRowSchema = v.object({
  vehicle_id: v.string(),
  /** What one calls it; '' for none. */
  alias: v.string(),
  placa_vm: v.string(),
  config_vehicular: v.string(),
  peso_bruto_vehicular: v.string(),
  anio_modelo_vm: v.string(),
  perm_sct: v.string(),
  num_permiso_sct: v.string(),
  asegura_resp_civil: v.string(),
  poliza_resp_civil: v.string(),
  asegura_med_ambiente: v.string(),
  poliza_med_ambiente: v.string(),
  asegura_carga: v.string(),
  poliza_carga: v.string(),
  trailer_type: v.string(),
  trailer_plate: v.string(),
  second_trailer_type: v.string(),
  second_trailer_plate: v.string(),
});
export type VehicleRow = v.InferOutput<typeof VehicleRowSchema>;

const PLATE = /^[^\s-]{5,7}$/;
const plate = (least: 0 | 1) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.trim().toUpperCase()),
      v.check((one) => (least === 0 && one === '') || PLATE.test(one), PROBLEMS.plate),
    ),
    '',
  );
const said = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((one) => one === '' || pattern.test(one), message),
    ),
    '',
  );

export const vehicles = defineResource({
  name: 'vehicles',
  key: 'vehicle_id',
  row: VehicleRowSchema,
  fields: v.object({
    vehicle_id: newKey,
    alias: text(100),
    placa_vm: plate(1),
    config_vehicular: needed(8, PROBLEMS.config),
    peso_bruto_vehicular: said(/^\d{1,5}(\.\d{1,2})?$/, PROBLEMS.weight),
    anio_modelo_vm: said(/^(19|20)\d{2}$/, PROBLEMS.year),
    perm_sct: text(6),
    num_permiso_sct: text(50),
    asegura_resp_civil: text(50),
    poliza_resp_civil: text(30),
    asegura_med_ambiente: text(50),
    poliza_med_ambiente: text(30),
    asegura_carga: text(50),
    poliza_carga: text(30),
    trailer_type: text(6),
    trailer_plate: plate(0),
    second_trailer_type: text(6),
    second_trailer_plate: plate(0),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'vehicle' },
  stored: { table: 'vehicle' },
  search: (row) => [row.alias, row.placa_vm, row.trailer_plate, row.second_trailer_plate],
  sort: { placa_vm: 'text', alias: 'text', config_vehicular: 'exact' },
  order: 'placa_vm',
  can: { read: 'transport.read', write: 'transport.write', delete: 'transport.delete' },
});
