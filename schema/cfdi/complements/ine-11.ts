/** INE 1.1: spending of political parties. */
import { type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import { integer, oneOf, verbatim } from '../value-type.ts';

const accountId = integer({ min: '-999999', max: '999999' });

const entidad = node(
  {
    ClaveEntidad: required(
      verbatim(
        oneOf(
          ...'AGU BCN BCS CAM CHP CHH COA COL CR1 CR2 CR3 CR4 CR5 DIF DUR GUA GRO HID JAL MEX MIC MOR NAC NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
            ' ',
          ),
        ),
      ),
    ),
    Ambito: optional(oneOf('Local', 'Federal')),
  },
  { Contabilidad: optionalList(node({ IdContabilidad: required(accountId) })) },
);

const shape = node(
  {
    Version: required(oneOf('1.1')),
    TipoProceso: required(oneOf('Ordinario', 'Precampaña', 'Campaña')),
    TipoComite: optional(oneOf('Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal')),
    IdContabilidad: optional(accountId),
  },
  { Entidad: optionalList(entidad, 76) },
);

export const ine11 = {
  ...shape,
  name: 'INE',
  namespace: 'http://www.sat.gob.mx/ine',
  prefix: 'ine',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ine/ine11.xsd',
  version: { attribute: 'Version', value: '1.1' },
} as const;

export type Ine11 = NodeOf<typeof shape>;
