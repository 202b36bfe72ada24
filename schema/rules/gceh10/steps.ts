/** Rules on keys of three steps that stand together or not at all, and on the lists that they come from. */
import type { Hit, Rule } from '../rule.ts';
import { activitiesOf, costCentresOf, type Erogacion, type Step } from './subjects.ts';

type ErogacionRule = Rule<Erogacion>;
type Names = readonly [first: string, second: string, third: string];

/** How the three steps are called, with their articles, and the words that agree with them. */
type Words = { names: Names; joined: string; none: string };

/** Whether a step has what the two others of its key ask for. */
type Around = { step: Step; others: readonly boolean[] };

/** Each step of one level, with whether the two other levels of its key are there. */
function atLevel(chains: readonly Step[], level: 0 | 1 | 2): Around[] {
  return chains.flatMap((first) => {
    const thirds = first.below.flatMap((second) => second.below);
    if (level === 0) return [{ step: first, others: [first.below.some(isSaid), thirds.some(isSaid)] }];
    return first.below.flatMap((second): Around[] =>
      level === 1
        ? [{ step: second, others: [isSaid(first), second.below.some(isSaid)] }]
        : second.below.map((third) => ({ step: third, others: [isSaid(first), isSaid(second)] })),
    );
  });
}

function isSaid(step: Step): boolean {
  return step.value !== undefined && step.value !== '';
}

function together(
  codes: { missing: string; alone: string },
  node: string,
  chainsOf: (erogacion: Erogacion) => Step[],
  level: 0 | 1 | 2,
  { names, joined, none }: Words,
): ErogacionRule[] {
  const name = names[level];
  const others = names.filter((other) => other !== name).join(' o ');
  const rule = (code: string, text: string, remedy: string, isWrong: (around: Around) => boolean) => ({
    code,
    node,
    severity: 'error' as const,
    text,
    remedy,
    check: (erogacion: Erogacion): Hit[] =>
      atLevel(chainsOf(erogacion), level)
        .filter(isWrong)
        .map(({ step }) => ({ path: step.path })),
  });
  const all = `${names[0]}, ${names[1]} y ${names[2]}`;
  return [
    rule(
      codes.missing,
      `Falta ${name} y sí está ${others}: el SAT pide ${all} ${joined}.`,
      `Completa ${all}, o no escribas ${none}.`,
      ({ step, others: said }) => !isSaid(step) && said.includes(true),
    ),
    rule(
      codes.alone,
      `Está ${name} y falta ${others}: el SAT pide ${all} ${joined}.`,
      `Completa ${all}, o no escribas ${none}.`,
      ({ step, others: said }) => isSaid(step) && said.includes(false),
    ),
  ];
}

/** The SAT numbers each list from one, with as many digits as `last` has. The lists do not say what is below what. */
function inList(code: string, node: string, level: 0 | 1 | 2, noun: string, last: string): ErogacionRule {
  return {
    code,
    node,
    severity: 'error',
    text: `La clave {key} no está en la lista de ${noun} de hidrocarburos del SAT, que va de ${'1'.padStart(last.length, '0')} a ${last}.`,
    remedy: `Elige una clave de la lista de ${noun}.`,
    check: (erogacion) =>
      atLevel(activitiesOf(erogacion), level).flatMap(({ step: { value: key, path } }) => {
        if (!key) return [];
        const isListed = /^\d+$/.test(key) && key.length === last.length && key <= last && Number(key) > 0;
        return isListed ? [] : [{ path, values: { key: `«${key}»` } }];
      }),
  };
}

const ACTIVITY: Words = {
  names: ['la actividad', 'la subactividad', 'la tarea'],
  joined: 'juntas',
  none: 'ninguna',
};
const CENTRE: Words = {
  names: ['el campo', 'el yacimiento', 'el pozo'],
  joined: 'juntos',
  none: 'ninguno',
};
const ACTIVITY_NODES: Names = [
  'Actividades@ActividadRelacionada',
  'SubActividades@SubActividadRelacionada',
  'Tareas@TareaRelacionada',
];
const CENTRE_NODES: Names = ['CentroCostos@Campo', 'Yacimientos@Yacimiento', 'Pozos@Pozo'];

export const STEP_RULES: readonly ErogacionRule[] = [
  ...together({ missing: 'GCEH117', alone: 'GCEH118' }, ACTIVITY_NODES[0], activitiesOf, 0, ACTIVITY),
  ...together({ missing: 'GCEH119', alone: 'GCEH120' }, ACTIVITY_NODES[1], activitiesOf, 1, ACTIVITY),
  ...together({ missing: 'GCEH121', alone: 'GCEH122' }, ACTIVITY_NODES[2], activitiesOf, 2, ACTIVITY),
  inList('GCEH123', ACTIVITY_NODES[0], 0, 'actividades', '05'),
  inList('GCEH124', ACTIVITY_NODES[1], 1, 'subactividades', '039'),
  inList('GCEH125', ACTIVITY_NODES[2], 2, 'tareas', '0155'),
  ...together({ missing: 'GCEH126', alone: 'GCEH127' }, CENTRE_NODES[0], costCentresOf, 0, CENTRE),
  ...together({ missing: 'GCEH128', alone: 'GCEH129' }, CENTRE_NODES[1], costCentresOf, 1, CENTRE),
  ...together({ missing: 'GCEH130', alone: 'GCEH131' }, CENTRE_NODES[2], costCentresOf, 2, CENTRE),
];
