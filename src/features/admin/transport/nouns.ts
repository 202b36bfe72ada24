/** What a Carta Porte is filled with: each noun's words, where its list is, and its fields in the order of its form. */
import { places } from '../../../../schema/resources/invoicing/places.ts';
import { transferOrders } from '../../../../schema/resources/invoicing/transfer-orders.ts';
import { transportFigures } from '../../../../schema/resources/invoicing/transport-figures.ts';
import { vehicles } from '../../../../schema/resources/invoicing/vehicles.ts';
import { FIGURES, PLACES, TRANSFER_ORDERS, VEHICLES } from '../../../../schema/texts/transport.ts';

export const NOUNS = {
  vehicles: {
    resource: vehicles,
    texts: VEHICLES,
    list: '/vehicles',
    name: 'placa_vm',
    columns: ['placa_vm', 'alias', 'config_vehicular'],
    required: ['placa_vm', 'config_vehicular'],
  },
  figures: {
    resource: transportFigures,
    texts: FIGURES,
    list: '/transport_figures',
    name: 'nombre_figura',
    columns: ['nombre_figura', 'tipo_figura', 'rfc_figura'],
    required: ['tipo_figura', 'nombre_figura'],
  },
  places: {
    resource: places,
    texts: PLACES,
    list: '/places',
    name: 'alias',
    columns: ['alias', 'nombre_remitente_destinatario', 'codigo_postal'],
    required: ['alias', 'rfc_remitente_destinatario', 'codigo_postal', 'estado'],
  },
  orders: {
    resource: transferOrders,
    texts: TRANSFER_ORDERS,
    list: '/transfer_orders',
    name: 'number',
    columns: ['number', 'carta_porte_type', 'origin', 'destination'],
    required: ['number', 'xml'],
  },
} as const;
export type NounName = keyof typeof NOUNS;
/** A row or the values of a form, as what is written once for the three reads them. */
export type Texts = Readonly<Record<string, string>>;
