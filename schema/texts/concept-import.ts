/** Words of importing the concepts of a receipt from a spreadsheet. */
import { groupThousands } from '../values/group-thousands.ts';

const count = (n: number) => groupThousands(String(n));
const concepts = (n: number) => (n === 1 ? '1 concepto' : `${count(n)} conceptos`);

export const CONCEPT_IMPORT = {
  title: 'Importar conceptos',
  open: 'Importar conceptos',
  help: 'CSV o Excel, con los nombres de los campos en el primer renglón. Con la clave (número de identificación) de uno de tus productos, lo que su renglón no diga se llena con el producto. El descuento es una cantidad, o un porcentaje escrito con su signo.',
  example: 'Descargar un ejemplo',
  fileName: 'conceptos.csv',
  choose: 'Elegir archivo',
  good: (n: number) => (n === 1 ? '1 concepto listo' : `${concepts(n)} listos`),
  bad: (n: number) =>
    n === 1
      ? '1 renglón con errores, que no se agrega:'
      : `${count(n)} renglones con errores, que no se agregan:`,
  unread: (heads: string) => `Columnas que no se leen: ${heads}.`,
  add: (n: number) => `Agregar ${concepts(n)}`,
  lacks: 'Falta la columna «Descripción» o la de la clave de tus productos.',
  empty: 'El archivo no tiene renglones.',
  again: (row: number) => `Repite el renglón ${row}.`,
  noChoice: (field: string, cell: string) => `${field}: no hay «${cell}».`,
  clash: (object: string) => `Los impuestos no van con el objeto de impuesto ${object}.`,
  tooMany: (most: number, room: number) =>
    `Un comprobante lleva hasta ${count(most)} conceptos: en este caben ${count(room)} más.`,
  heads: {
    identification_num: [
      'Clave',
      'Clave del producto',
      'No. identificación',
      'NoIdentificacion',
      'SKU',
      'Código',
      'Código interno',
    ],
    quantity: ['Cant', 'Cant.', 'Piezas'],
    discount: ['Desc', 'Desc.'],
    objeto_imp: ['ObjetoImp', 'Objeto imp'],
  },
} as const;
