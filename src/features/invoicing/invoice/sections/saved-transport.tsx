/** One's own vehicles, drivers and places, each put where it belongs in a waybill by one choice. */
import { useState } from 'react';
import {
  figureValue,
  placeValue,
  vehicleValue,
} from '../../../../../schema/forms/complements/waybill/from-records.ts';
import { withoutIndexes } from '../../../../../schema/forms/engine/node-paths.ts';
import type { FormValue } from '../../../../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../../../../schema/forms/engine/value-at.ts';
import { places } from '../../../../../schema/resources/invoicing/places.ts';
import { transportFigures } from '../../../../../schema/resources/invoicing/transport-figures.ts';
import { vehicles } from '../../../../../schema/resources/invoicing/vehicles.ts';
import { FIGURES, PLACES, VEHICLES } from '../../../../../schema/texts/transport.ts';
import { useResource } from '../../../../local/index.ts';
import { matchesWords } from '../../../../ui/match-words.ts';
import { Typeahead, type TypeaheadItem } from '../../../../ui/typeahead.tsx';
import { useFormStore } from '../use-invoice.ts';

type PlaceProps = { at: string; inside: string };

/** Nothing at the places that nothing is kept for. */
export function SavedTransport({ at, inside }: PlaceProps) {
  const path = `${at}.${inside}`;
  switch (withoutIndexes(inside)) {
    case 'ubicaciones':
      return <SavedPlaces path={path} />;
    case 'mercancias.autotransporte':
      return <SavedVehicles path={path} />;
    case 'figura_transporte':
      return <SavedFigures path={path} />;
    default:
      return null;
  }
}

const ALL = { search: '', filters: {}, descending: false };

function SavedPlaces({ path }: { path: string }) {
  const { rows } = useResource(places, { ...ALL, sort: 'alias' });
  const items = rows.map((row) => ({
    item: { key: row.place_id, label: row.alias, detail: row.nombre_remitente_destinatario },
    value: placeValue(row),
  }));
  return <Choice path={path} label={PLACES.pick} items={items} />;
}

function SavedVehicles({ path }: { path: string }) {
  const { rows } = useResource(vehicles, { ...ALL, sort: 'placa_vm' });
  const items = rows.map((row) => ({
    item: { key: row.vehicle_id, label: row.placa_vm, detail: row.alias },
    value: vehicleValue(row),
  }));
  return <Choice path={path} label={VEHICLES.pick} items={items} />;
}

function SavedFigures({ path }: { path: string }) {
  const { rows } = useResource(transportFigures, { ...ALL, sort: 'nombre_figura' });
  const items = rows.map((row) => ({
    item: { key: row.figure_id, label: row.nombre_figura, detail: row.rfc_figura },
    value: figureValue(row),
  }));
  return <Choice path={path} label={FIGURES.pick} items={items} />;
}

type Kept = { item: TypeaheadItem; value: FormValue };

function Choice({ path, label, items }: { path: string; label: string; items: readonly Kept[] }) {
  const store = useFormStore();
  const [typed, setTyped] = useState('');
  if (items.length === 0) return null;
  return (
    <Typeahead
      label={label}
      value={typed}
      onChange={setTyped}
      minChars={0}
      source={(query) =>
        items.filter(({ item }) => matchesWords(`${item.label} ${item.detail ?? ''}`, query))
      }
      toItem={({ item }) => item}
      onPick={({ value }) => {
        store.set(path, { ...(valueAt(store.get().receipt, path) as FormValue | undefined), ...value });
        setTyped('');
      }}
    />
  );
}
