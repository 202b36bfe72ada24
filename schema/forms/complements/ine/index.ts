/** INE 1.1: spending of political parties and campaigns. What may stand with what is in the SAT's rules. */
import { ine11 } from '../../../cfdi/complements/ine-11.ts';
import { ine11Family } from '../../../rules/ine11/index.ts';
import { INE } from '../../../texts/complements/ine.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { type FormValue, filledRows } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';

/** What is wider than a state: the country and its five districts. */
const WIDE: ReadonlySet<unknown> = new Set(['NAC', 'CR1', 'CR2', 'CR3', 'CR4', 'CR5']);
const ACCOUNT = /^\d{6}$/;

type Problem = { path: string; text: string };

export const complement = defineFormComplement({
  kind: 'ine',
  description: ine11,
  family: ine11Family,
  names: {
    TipoProceso: 'process_type',
    TipoComite: 'comittee_type',
    Entidad: 'ine_entity',
    ClaveEntidad: 'entity_key',
    Ambito: 'ambit',
    'Entidad.Contabilidad': 'entity_accounting_id',
    IdContabilidad: 'accounting_id',
  },
  texts: { title: COMPLEMENT_TITLES.ine, ...INE },
  effects: byProcess,
  state: (value, path) => stateOf(value, path),
  check: (value) => [
    ...accountProblems(value.accounting_id, 'accounting_id'),
    ...entityProblems(filledRows(value.ine_entity)),
  ],
});

function isCampaign({ process_type }: FormValue): boolean {
  return process_type === 'Precampaña' || process_type === 'Campaña';
}

/** A campaign has neither committee nor account of its own: its entities have them (INE182, INE183). */
function byProcess(value: FormValue): FormValue {
  if (!isCampaign(value)) return value;
  if (value.comittee_type === '' && value.accounting_id === '') return value;
  return { ...value, comittee_type: '', accounting_id: '' };
}

function stateOf(value: FormValue, path: string): 'locked' | 'required' | undefined {
  const campaign = isCampaign(value);
  if (path === 'comittee_type') {
    return campaign ? 'locked' : value.process_type === 'Ordinario' ? 'required' : undefined;
  }
  if (path === 'accounting_id') return campaign ? 'locked' : undefined;
  return campaign && /^ine_entity\.\d+\.ambit$/.test(path) ? 'required' : undefined;
}

function accountProblems(account: unknown, path: string): Problem[] {
  const typed = typeof account === 'string' ? account.trim() : '';
  return typed === '' || ACCOUNT.test(typed) ? [] : [{ path, text: INE.accountLength }];
}

function entityProblems(entities: readonly FormValue[]): Problem[] {
  const seen = new Set<string>();
  return entities.flatMap((entity, index): Problem[] => {
    const { entity_key: key, ambit } = entity;
    const path = `ine_entity.${index}.entity_key`;
    const isRepeated = key !== '' && seen.has(`${key} ${ambit}`);
    seen.add(`${key} ${ambit}`);
    return [
      ...(isRepeated ? [{ path, text: INE.repeated }] : []),
      ...(ambit === 'Local' && WIDE.has(key) ? [{ path, text: INE.notAllowed }] : []),
      ...filledRows(entity.entity_accounting_id).flatMap((row, at) =>
        accountProblems(row.accounting_id, `ine_entity.${index}.entity_accounting_id.${at}.accounting_id`),
      ),
    ];
  });
}
