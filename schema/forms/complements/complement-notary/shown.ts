/**
 * How a notary's form is filled: sellers and buyers are lists. The SAT writes one party in one element, without a share,
 * and several in another one with the share of each, and says beside them whether there is joint ownership.
 */
import { notariosPublicos10 } from '../../../cfdi/complements/notarios-publicos-10.ts';
import { list, type NodeShape } from '../../../cfdi/describe.ts';
import type { OtherShape } from '../complement.ts';

type Node = Record<string, unknown>;

const { children } = notariosPublicos10;
/** The widest of the elements of a party: its share and what only one party must say are asked by the form's states. */
const party =
  children.DatosEnajenante.shape.children.DatosEnajenantesCopSC.shape.children.DatosEnajenanteCopSC;
const { Porcentaje, ...person } = party.shape.attributes;
const asked: NodeShape = {
  ...party.shape,
  attributes: { ...person, Porcentaje: { ...Porcentaje, required: false } },
};

/** Of each side: its element, and those of one party and of several. */
const SIDES = [
  {
    side: 'DatosEnajenante',
    single: 'DatosUnEnajenante',
    wrapper: 'DatosEnajenantesCopSC',
    row: 'DatosEnajenanteCopSC',
  },
  {
    side: 'DatosAdquiriente',
    single: 'DatosUnAdquiriente',
    wrapper: 'DatosAdquirientesCopSC',
    row: 'DatosAdquirienteCopSC',
  },
] as const;

const { DatosEnajenante: _seller, DatosAdquiriente: _buyer, ...others } = children;

export const shown: OtherShape = {
  shape: {
    ...notariosPublicos10,
    children: { ...others, DatosEnajenante: list(asked), DatosAdquiriente: list(asked) },
  },
  toSat: (node) => ({ ...node, ...Object.fromEntries(SIDES.flatMap((one) => sideToSat(one, node))) }),
  fromSat: (node) => ({ ...node, ...Object.fromEntries(SIDES.map((one) => sideFromSat(one, node))) }),
  shownPath: (path) => {
    for (const { side, single, wrapper, row } of SIDES) {
      if (path !== side && !path.startsWith(`${side}.`)) continue;
      const rest = path.slice(side.length + 1);
      if (rest.startsWith(`${wrapper}.${row}[`))
        return `${side}${rest.slice(wrapper.length + 1 + row.length)}`;
      if (rest === single) return `${side}[0]`;
      return rest.startsWith(`${single}.`) ? `${side}[0]${rest.slice(single.length)}` : side;
    }
    return path;
  },
};

type Side = (typeof SIDES)[number];

function sideToSat({ side, single, wrapper, row }: Side, node: Node): [string, Node][] {
  const parties = (node[side] ?? []) as Node[];
  const [only, second] = parties;
  if (only === undefined) return [];
  if (second === undefined) {
    const { Porcentaje: _, ...alone } = only;
    return [[side, { CoproSocConyugalE: 'No', [single]: side === 'DatosEnajenante' ? whole(alone) : alone }]];
  }
  const shares = parties.map((one) => ({ ...one, Porcentaje: one.Porcentaje ?? '' }));
  return [[side, { CoproSocConyugalE: 'Si', [wrapper]: { [row]: shares } }]];
}

/** A single seller says surname and CURP. */
function whole(party: Node): Node {
  return { ...party, ApellidoPaterno: party.ApellidoPaterno ?? '', CURP: party.CURP ?? '' };
}

function sideFromSat({ side, single, wrapper, row }: Side, node: Node): [string, Node[]] {
  const written = (node[side] ?? {}) as Record<string, Node | undefined>;
  const one = written[single];
  return [side, one === undefined ? ((written[wrapper]?.[row] ?? []) as Node[]) : [one]];
}
