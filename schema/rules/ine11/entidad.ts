/** Rules on the entities: each once, and the national ones never local. */
import type { Rule } from '../rule.ts';
import type { Ine } from './proceso.ts';

const NATIONAL = new Set(['NAC', 'CR1', 'CR2', 'CR3', 'CR4', 'CR5']);

const repetida: Rule<Ine> = {
  code: 'INE187',
  node: 'INE/Entidad@ClaveEntidad',
  severity: 'error',
  text: 'La entidad {key}{scope} está repetida, y el SAT admite cada entidad una sola vez en cada ámbito.',
  remedy: 'Junta en una sola entidad sus identificadores de contabilidad.',
  check: ({ Entidad = [] }) => {
    const seen = new Set<string>();
    return Entidad.flatMap(({ ClaveEntidad: key = '', Ambito: scope }, index) => {
      const both = `${key} ${scope ?? ''}`;
      const isRepeated = seen.has(both);
      seen.add(both);
      if (!isRepeated) return [];
      return [
        {
          path: `Entidad[${index}].ClaveEntidad`,
          values: { key, scope: scope ? ` de ámbito ${scope.toLowerCase()}` : '' },
        },
      ];
    });
  },
};

const local: Rule<Ine> = {
  code: 'INE188',
  node: 'INE/Entidad@Ambito',
  severity: 'error',
  text: 'La clave {key} es nacional o de una circunscripción y su ámbito dice «Local», que el SAT solo admite en los estados.',
  remedy: 'Cambia el ámbito a federal, o elige el estado del gasto.',
  check: ({ Entidad = [] }) =>
    Entidad.flatMap(({ ClaveEntidad: key = '', Ambito }, index) => {
      if (Ambito !== 'Local' || !NATIONAL.has(key)) return [];
      const path = `Entidad[${index}].Ambito`;
      return [{ path, values: { key }, fix: [{ path, value: 'Federal' }] }];
    }),
};

export const ENTIDAD_RULES: readonly Rule<Ine>[] = [repetida, local];
