/** Vehicles, figures and places of a Carta Porte; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const usual = { client_id: 'text', body: 'text', search_text: 'text', is_deleted: 'integer' } as const;
  await createTable(db, 'vehicle', {
    key: ['client_id', 'vehicle_id'],
    columns: {
      ...usual,
      vehicle_id: 'text',
      sort_placa_vm: 'text',
      sort_alias: 'text',
      sort_config_vehicular: 'text',
    },
  });
  await createTable(db, 'transport_figure', {
    key: ['client_id', 'figure_id'],
    columns: {
      ...usual,
      figure_id: 'text',
      sort_nombre_figura: 'text',
      sort_tipo_figura: 'text',
      sort_rfc_figura: 'text',
    },
  });
  await createTable(db, 'place', {
    key: ['client_id', 'place_id'],
    columns: {
      ...usual,
      place_id: 'text',
      sort_alias: 'text',
      sort_nombre_remitente_destinatario: 'text',
      sort_codigo_postal: 'text',
    },
  });
}
