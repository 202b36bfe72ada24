/** What the rules of Gastos de hidrocarburos look at: each expense, its documents, and its three-step keys. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { GastosHidrocarburos10 } from '../../cfdi/complements/gastos-hidrocarburos-10.ts';
import type { Facts } from '../document-context.ts';
import type { PartialNode } from '../partial-nodes.ts';

export type Gastos = PartialNode<GastosHidrocarburos10>;
export type Erogacion = NonNullable<Gastos['Erogacion']>[number];
export type Documento = NonNullable<Erogacion['DocumentoRelacionado']>[number];

export type DocumentoSubject = { line: Documento; facts: Facts };

/** One step of a key, with the steps below it. */
export type Step = { value: string | undefined; path: CfdiPath; below: readonly Step[] };

/** Actividad, SubActividad, Tarea. */
export function activitiesOf(erogacion: Erogacion): Step[] {
  return (erogacion.Actividades ?? []).map((activity, a) => ({
    value: activity.ActividadRelacionada,
    path: `Actividades[${a}].ActividadRelacionada`,
    below: (activity.SubActividades ?? []).map((sub, s) => ({
      value: sub.SubActividadRelacionada,
      path: `Actividades[${a}].SubActividades[${s}].SubActividadRelacionada`,
      below: (sub.Tareas ?? []).map((task, t) => ({
        value: task.TareaRelacionada,
        path: `Actividades[${a}].SubActividades[${s}].Tareas[${t}].TareaRelacionada`,
        below: [],
      })),
    })),
  }));
}

/** Campo, Yacimiento, Pozo. */
export function costCentresOf(erogacion: Erogacion): Step[] {
  return (erogacion.CentroCostos ?? []).map((centre, c) => ({
    value: centre.Campo,
    path: `CentroCostos[${c}].Campo`,
    below: (centre.Yacimientos ?? []).map((field, y) => ({
      value: field.Yacimiento,
      path: `CentroCostos[${c}].Yacimientos[${y}].Yacimiento`,
      below: (field.Pozos ?? []).map((well, p) => ({
        value: well.Pozo,
        path: `CentroCostos[${c}].Yacimientos[${y}].Pozos[${p}].Pozo`,
        below: [],
      })),
    })),
  }));
}
