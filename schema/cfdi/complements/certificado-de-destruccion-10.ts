/** Certificado de destrucción 1.0: vehicles taken off the road. */
import { maybe, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyDate, anyText, integer, key, oneOf, verbatim } from '../value-type.ts';

const vehiculoDestruido = node({
  Marca: required(anyText(1, 50)),
  TipooClase: required(anyText(1, 50)),
  Año: required(integer({ min: '1900', max: '2147483647' })),
  Modelo: optional(anyText()),
  NIV: optional(anyText(1, 17)),
  NumSerie: optional(anyText(1, 17)),
  NumPlacas: required(anyText(1, 10)),
  NumMotor: optional(anyText(1, 17)),
  NumFolTarjCir: required(anyText(1, 40)),
});

const informacionAduanera = node({
  NumPedImp: required(anyText(1, 40)),
  Fecha: required(anyDate),
  Aduana: required(anyText(1)),
});

const shape = node(
  {
    Version: required(oneOf('1.0')),
    Serie: required(verbatim(key('certificadodedestruccion/c_TipoSerie', /^.{7}$/))),
    NumFolDesVeh: required(verbatim(anyText(1, 20))),
  },
  { VehiculoDestruido: one(vehiculoDestruido), InformacionAduanera: maybe(informacionAduanera) },
);

export const certificadoDeDestruccion10 = {
  ...shape,
  name: 'certificadodedestruccion',
  namespace: 'http://www.sat.gob.mx/certificadodestruccion',
  prefix: 'destruccion',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/certificadodestruccion/certificadodedestruccion.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type CertificadoDeDestruccion10 = NodeOf<typeof shape>;
