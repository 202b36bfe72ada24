/** Rules on what each committee lets stand. */
import type { Hit, Rule } from '../rule.ts';
import type { Ine } from './proceso.ts';

const STATE_COMMITTEES = new Set(['Ejecutivo Estatal', 'Directivo Estatal']);

const nacional: Rule<Ine> = {
  code: 'INE184',
  node: 'INE@TipoComite',
  severity: 'error',
  text: 'El comité es Ejecutivo Nacional y el complemento lleva entidades ({count}), que entonces el SAT no admite.',
  remedy: 'Quita las entidades, o corrige el tipo de comité.',
  check: ({ TipoComite, Entidad = [] }) =>
    TipoComite === 'Ejecutivo Nacional' && Entidad.length > 0
      ? {
          path: 'Entidad',
          values: { count: `${Entidad.length}` },
          fix: [{ path: 'Entidad', value: undefined }],
        }
      : undefined,
};

const contabilidadEstatal: Rule<Ine> = {
  code: 'INE185',
  node: 'INE@TipoComite',
  severity: 'error',
  text: 'El comité es Ejecutivo Estatal y el complemento lleva el identificador de contabilidad general («{value}»), que entonces va en cada entidad.',
  remedy: 'Quita el identificador general y escribe los de cada entidad.',
  check: ({ TipoComite, IdContabilidad }) =>
    TipoComite === 'Ejecutivo Estatal' && IdContabilidad !== undefined
      ? {
          path: 'IdContabilidad',
          values: { value: IdContabilidad },
          fix: [{ path: 'IdContabilidad', value: undefined }],
        }
      : undefined,
};

const entidadesEstatales: Rule<Ine> = {
  code: 'INE186',
  node: 'INE@TipoComite',
  severity: 'error',
  text: 'El comité es {committee} y {state}: el SAT exige al menos una entidad, sin ámbito.',
  remedy: 'Deja una entidad o más, todas sin ámbito, o corrige el tipo de comité.',
  check: ({ TipoComite: committee = '', Entidad = [] }): Hit | Hit[] | undefined => {
    if (!STATE_COMMITTEES.has(committee)) return undefined;
    if (Entidad.length === 0) return { path: 'Entidad', values: { committee, state: 'no hay entidades' } };
    return Entidad.flatMap(({ Ambito, ClaveEntidad = '' }, index) => {
      if (Ambito === undefined) return [];
      const path = `Entidad[${index}].Ambito`;
      const state = `${ClaveEntidad} lleva el ámbito «${Ambito}»`;
      return [{ path, values: { committee, state }, fix: [{ path, value: undefined }] }];
    });
  },
};

export const COMITE_RULES: readonly Rule<Ine>[] = [nacional, contabilidadEstatal, entidadesEstatales];
