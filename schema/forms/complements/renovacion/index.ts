/** Renovación y sustitución de vehículos 1.0: an old lorry or bus handed in for a new one. */
import { renovacionYSustitucion10 } from '../../../cfdi/complements/renovacion-y-sustitucion-10.ts';
import { RENOVACION } from '../../../texts/complements/renovacion.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { emptyValue, type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';

/** The part of each decree. */
const PART = { '01': 'decreto_renov_vehicular', '02': 'decreto_sustit_vehicular' } as const;
const DECREES = ['01', '02'] as const;

export const complement = defineFormComplement({
  kind: 'renovacion',
  description: renovacionYSustitucion10,
  texts: { title: COMPLEMENT_TITLES.renovacion, ...RENOVACION },
  effects: byDecree,
  check: (value) => {
    const decree = DECREES.find((one) => one === value.tipo_de_decreto);
    return decree !== undefined && isEmptyValue(value[PART[decree]])
      ? [{ path: PART[decree], text: RENOVACION.missing }]
      : [];
  },
});

/** What was written for the other decree goes with it. */
function byDecree(value: FormValue): FormValue {
  const other = DECREES.find((one) => one !== value.tipo_de_decreto);
  const isChosen = DECREES.some((one) => one === value.tipo_de_decreto);
  if (other === undefined || !isChosen || isEmptyValue(value[PART[other]])) return value;
  return { ...value, [PART[other]]: emptyOf(PART[other]) };
}

function emptyOf(name: string): FormValue {
  const part = complement.form.parts.find((one) => one.name === name);
  return part?.kind === 'group' ? emptyValue(part.node) : {};
}
