/** INE 1.0. Only read. */
import { type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import { integer, oneOf, verbatim } from '../value-type.ts';

const idContabilidad = integer({ min: '-2147483648', max: '2147483647', digits: 6 });

const contabilidad = node({ IdContabilidad: required(idContabilidad) });

const entidad = node(
  {
    ClaveEntidad: required(
      verbatim(
        oneOf(
          ...'AGU BCN BCS CAM CHP CHH COA COL DIF DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QTO ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
            ' ',
          ),
        ),
      ),
    ),
    Ambito: optional(oneOf('Local', 'Federal')),
  },
  { Contabilidad: optionalList(contabilidad) },
);

const shape = node(
  {
    Version: required(oneOf('1.0')),
    TipoProceso: required(oneOf('Ordinario', 'Precampaña', 'Campaña')),
    TipoComite: optional(oneOf('Ejecutivo Nacional', 'Ejecutivo Estatal')),
    IdContabilidad: optional(idContabilidad),
  },
  { Entidad: optionalList(entidad, 64) },
);

export const ine10 = {
  ...shape,
  name: 'INE',
  namespace: 'http://www.sat.gob.mx/ine',
  prefix: 'ine',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ine/ine10.xsd',
  version: { attribute: 'Version', value: '1.0' },
  issued: false,
} as const;

export type Ine10 = NodeOf<typeof shape>;
