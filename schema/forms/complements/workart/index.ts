/** Obras de arte plásticas y antigüedades 1.0. */
import { obrasArteAntiguedades10 } from '../../../cfdi/complements/obras-arte-antiguedades-10.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { WORKART } from '../../../texts/complements/workart.ts';
import type { FormValue } from '../../engine/node-values.ts';
import { defineFormComplement, type FieldState } from '../complement.ts';

/** A key that says «Otros», and the field that then says which. */
const OTHERS = [
  ['kind_of_good', '04', 'other_kind'],
  ['acquired_by', '05', 'other_acquired_by'],
] as const;

export const complement = defineFormComplement({
  kind: 'workart',
  description: obrasArteAntiguedades10,
  names: {
    TipoBien: 'kind_of_good',
    OtrosTipoBien: 'other_kind',
    TituloAdquirido: 'acquired_by',
    OtrosTituloAdquirido: 'other_acquired_by',
    Subtotal: 'subtotal',
    IVA: 'iva',
    FechaAdquisicion: 'acquisition_date',
    CaracterísticasDeObraoPieza: 'description',
  },
  texts: { title: COMPLEMENT_TITLES.workart, ...WORKART },
  effects: onlyOthers,
  state: (value, path): FieldState | undefined => {
    const found = OTHERS.find(([, , field]) => field === path);
    return found && (value[found[0]] === found[1] ? 'required' : 'locked');
  },
});

function onlyOthers(value: FormValue): FormValue {
  const idle = OTHERS.filter(([key, others, field]) => value[key] !== others && value[field] !== '');
  if (idle.length === 0) return value;
  return { ...value, ...Object.fromEntries(idle.map(([, , field]) => [field, ''])) };
}
