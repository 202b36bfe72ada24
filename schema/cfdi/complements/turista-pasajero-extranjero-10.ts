/** Turista pasajero extranjero 1.0: VAT refunded to tourists. */
import { type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, oneOf, verbatim, zonedDateTime } from '../value-type.ts';

const datosTransito = node({
  Via: required(verbatim(oneOf('Aérea', 'Marítima', 'Terrestre'))),
  TipoId: required(anyText(1)),
  NumeroId: required(anyText(1)),
  Nacionalidad: required(anyText(1)),
  EmpresaTransporte: required(anyText()),
  IdTransporte: optional(verbatim(anyText())),
});

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    fechadeTransito: required(zonedDateTime),
    tipoTransito: required(verbatim(oneOf('Arribo', 'Salida'))),
  },
  { datosTransito: one(datosTransito) },
);

export const turistaPasajeroExtranjero10 = {
  ...shape,
  name: 'TuristaPasajeroExtranjero',
  namespace: 'http://www.sat.gob.mx/TuristaPasajeroExtranjero',
  prefix: 'tpe',
  location:
    'http://www.sat.gob.mx/sitio_internet/cfd/TuristaPasajeroExtranjero/TuristaPasajeroExtranjero.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type TuristaPasajeroExtranjero10 = NodeOf<typeof shape>;
