/** Rules on the complement Planes de retiro 1.1. */
import type { Rule } from '../rule.ts';
import { sumOf, writtenSum } from '../written-sum.ts';
import type { Plan } from './subjects.ts';

type PlanRule = Rule<Plan>;

const NODE = 'Planesderetiro@MontTotRetiradoAnioInmAntPer';

function part(
  code: string,
  name: 'MontTotExentRetiradoAnioInmAnt' | 'MontTotExedenteAnioInmAnt',
  noun: string,
): PlanRule {
  return {
    code,
    node: NODE,
    severity: 'error',
    text: `El complemento lleva el monto retirado en el año anterior y falta el monto ${noun}, que entonces el SAT exige.`,
    remedy: `Escribe el monto ${noun} del retiro; si no lo hubo, 0.00.`,
    check: (plan) =>
      plan.MontTotRetiradoAnioInmAntPer !== undefined && plan[name] === undefined
        ? { path: name }
        : undefined,
  };
}

const suma = writtenSum<Plan>({
  code: 'PDR103',
  node: NODE,
  path: 'MontTotRetiradoAnioInmAntPer',
  noun: 'el monto retirado en el año anterior',
  source: 'lo exento y lo excedente suman',
  isOptional: true,
  least: 2,
  read: (plan) => plan.MontTotRetiradoAnioInmAntPer,
  expected: (plan) => sumOf([plan.MontTotExentRetiradoAnioInmAnt, plan.MontTotExedenteAnioInmAnt]),
});

const tipos: PlanRule = {
  code: 'PDR104',
  node: 'AportacionesODepositos@TipoAportacionODeposito',
  severity: 'error',
  text: 'El tipo de aportación o depósito «{key}» está repetido, y el SAT admite cada tipo una sola vez.',
  remedy: 'Junta en un solo renglón las aportaciones del mismo tipo.',
  check: ({ AportacionesODepositos: lines = [] }) => {
    const seen = new Set<string>();
    return lines.flatMap(({ TipoAportacionODeposito: key }, index) => {
      if (key === undefined) return [];
      const isRepeated = seen.has(key);
      seen.add(key);
      const path = `AportacionesODepositos[${index}].TipoAportacionODeposito`;
      return isRepeated ? [{ path, values: { key } }] : [];
    });
  },
};

export const PLAN_RULES: readonly PlanRule[] = [
  part('PDR101', 'MontTotExentRetiradoAnioInmAnt', 'exento'),
  part('PDR102', 'MontTotExedenteAnioInmAnt', 'excedente'),
  suma,
  tipos,
];
