/** Rules on what the process asks for: the ordinary one a committee, campaigns their entities. */
import type { Ine11 } from '../../cfdi/complements/ine-11.ts';
import type { PartialNode } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';

export type Ine = PartialNode<Ine11>;

const CAMPAIGNS: ReadonlySet<string> = new Set(['Precampaña', 'Campaña']);

function isCampaign({ TipoProceso }: Ine): boolean {
  return TipoProceso !== undefined && CAMPAIGNS.has(TipoProceso);
}

const ordinario: Rule<Ine> = {
  code: 'INE180',
  node: 'INE@TipoProceso',
  severity: 'error',
  text: 'El proceso es ordinario y falta el tipo de comité, que entonces el SAT exige.',
  remedy: 'Elige el tipo de comité.',
  check: ({ TipoProceso, TipoComite }) =>
    TipoProceso === 'Ordinario' && TipoComite === undefined ? { path: 'TipoComite' } : undefined,
};

const entidadDeCampana: Rule<Ine> = {
  code: 'INE181',
  node: 'INE@TipoProceso',
  severity: 'error',
  text: 'El tipo de proceso es {process} y {missing}: el SAT exige al menos una entidad, con su ámbito.',
  remedy: 'Agrega las entidades del gasto y el ámbito de cada una: local o federal.',
  check: (ine): Hit | Hit[] | undefined => {
    if (!isCampaign(ine)) return undefined;
    const process = ine.TipoProceso ?? '';
    const entities = ine.Entidad ?? [];
    if (entities.length === 0) return { path: 'Entidad', values: { process, missing: 'no hay entidades' } };
    return entities.flatMap(({ Ambito, ClaveEntidad = '' }, index) => {
      if (Ambito !== undefined) return [];
      return [
        { path: `Entidad[${index}].Ambito`, values: { process, missing: `${ClaveEntidad} no tiene ámbito` } },
      ];
    });
  },
};

function forbiddenInCampaign(code: string, name: 'TipoComite' | 'IdContabilidad', noun: string): Rule<Ine> {
  return {
    code,
    node: name === 'TipoComite' ? 'INE@TipoProceso' : 'INE@IdContabilidad',
    severity: 'error',
    text: `El tipo de proceso es {process} y el complemento lleva ${noun} («{value}»), que en campañas y precampañas el SAT no admite.`,
    remedy: `Quita ${noun}.`,
    check: (ine) => {
      const value = ine[name];
      if (!isCampaign(ine) || value === undefined) return undefined;
      return {
        path: name,
        values: { process: ine.TipoProceso ?? '', value },
        fix: [{ path: name, value: undefined }],
      };
    },
  };
}

export const PROCESO_RULES: readonly Rule<Ine>[] = [
  ordinario,
  entidadDeCampana,
  forbiddenInCampaign('INE182', 'TipoComite', 'el tipo de comité'),
  forbiddenInCampaign('INE183', 'IdContabilidad', 'el identificador de contabilidad general'),
];
