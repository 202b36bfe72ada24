/** Vehículo usado 1.0: a person sells a used car to a company that sells cars. */
import { vehiculoUsado10 } from '../../../cfdi/complements/vehiculo-usado-10.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { USED_VEHICLE } from '../../../texts/complements/used-vehicle.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'used_vehicle',
  description: vehiculoUsado10,
  names: {
    montoAdquisicion: 'acquisition_amount',
    montoEnajenacion: 'sale_amount',
    claveVehicular: 'vehicle_key',
    marca: 'brand',
    tipo: 'type',
    modelo: 'model',
    numeroMotor: 'engine_number',
    numeroSerie: 'serial',
    NIV: 'niv',
    valor: 'value',
    InformacionAduanera: 'customs',
    numero: 'number',
    fecha: 'date',
    aduana: 'customs_office',
  },
  texts: { title: COMPLEMENT_TITLES.used_vehicle, ...USED_VEHICLE },
});
