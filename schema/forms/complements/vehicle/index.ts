/** Venta de vehículos 1.1: a concept that sells a new car. */
import { ventaVehiculos11 } from '../../../cfdi/complements/venta-vehiculos-11.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { VEHICLE } from '../../../texts/complements/vehicle.ts';
import { isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'vehicle',
  description: ventaVehiculos11,
  names: {
    ClaveVehicular: 'vehicle_key',
    Niv: 'niv',
    InformacionAduanera: 'customs',
    numero: 'number',
    fecha: 'date',
    aduana: 'customs_office',
    Parte: 'parts',
    cantidad: 'quantity',
    unidad: 'unit',
    noIdentificacion: 'identification_num',
    descripcion: 'description',
    valorUnitario: 'unit_value',
    importe: 'amount',
  },
  texts: { title: COMPLEMENT_TITLES.vehicle, ...VEHICLE },
  // The schema takes one or the other; where, it cannot say.
  check: ({ customs, parts }) =>
    isEmptyValue(customs) || isEmptyValue(parts) ? [] : [{ path: 'parts', text: VEHICLE.either }],
});
