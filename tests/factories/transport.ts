/** Vehicles, figures and places as their stores keep them, whole and right unless told otherwise. */
import type { PlaceRow } from '../../schema/resources/invoicing/places.ts';
import type { FigureRow } from '../../schema/resources/invoicing/transport-figures.ts';
import type { VehicleRow } from '../../schema/resources/invoicing/vehicles.ts';

export function buildVehicle(over: Partial<VehicleRow> = {}): VehicleRow {
  return {
    vehicle_id: '7c4d0a52-8f0e-4c0b-9a54-6d7b8c9d0e11',
    alias: 'Unidad 7',
    placa_vm: 'AB1234C',
    config_vehicular: 'T3S2',
    peso_bruto_vehicular: '18.5',
    anio_modelo_vm: '2022',
    perm_sct: 'TPAF01',
    num_permiso_sct: 'PERMISO1',
    asegura_resp_civil: 'Seguros del Centro',
    poliza_resp_civil: 'POL-001',
    asegura_med_ambiente: '',
    poliza_med_ambiente: '',
    asegura_carga: '',
    poliza_carga: '',
    trailer_type: 'CTR007',
    trailer_plate: 'XY9876Z',
    second_trailer_type: '',
    second_trailer_plate: '',
    ...over,
  };
}

export function buildFigure(over: Partial<FigureRow> = {}): FigureRow {
  return {
    figure_id: '0b1f6c1e-4e0c-4b7a-8c8e-2a1b3c4d5e6f',
    tipo_figura: '01',
    nombre_figura: 'Xochilt Casas Chávez',
    rfc_figura: 'CACX7605101P8',
    num_licencia: 'LIC123456',
    num_reg_id_trib_figura: '',
    residencia_fiscal_figura: '',
    ...over,
  };
}

export function buildPlace(over: Partial<PlaceRow> = {}): PlaceRow {
  return {
    place_id: '5a1d2c3b-6f70-4812-9d3e-4f5a6b7c8d9e',
    alias: 'Bodega Querétaro',
    rfc_remitente_destinatario: 'URE180429TM6',
    nombre_remitente_destinatario: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    codigo_postal: '76199',
    estado: 'QUE',
    municipio: '014',
    localidad: '01',
    colonia: '0214',
    calle: 'Calle del Papel',
    numero_exterior: '12',
    numero_interior: '',
    referencia: '',
    pais: 'MEX',
    ...over,
  };
}
