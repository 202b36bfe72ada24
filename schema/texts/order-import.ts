/** Words of importing purchase orders from a file. */
import { groupThousands } from '../values/group-thousands.ts';

const count = (n: number) => groupThousands(String(n));
const orders = (n: number) => (n === 1 ? '1 orden' : `${count(n)} órdenes`);

export const ORDER_IMPORT = {
  title: 'Importar órdenes',
  open: 'Importar órdenes',
  help: 'CSV, Excel o JSON: un renglón por concepto, con los nombres de los campos en el primero. Los renglones con el mismo número son una sola orden; lo que es de toda la orden basta en uno de ellos. El proveedor se busca por su RFC. Sin columna de IVA se toma 16 %. Una cotización de tu proveedor se importa igual: con el número de la cotización y sin número de orden.',
  example: 'Descargar un ejemplo',
  fileName: 'ordenes.csv',
  choose: 'Elegir archivo',
  good: (n: number, lines: number) =>
    `${orders(n)} ${n === 1 ? 'lista' : 'listas'}, con ${lines === 1 ? '1 concepto' : `${count(lines)} conceptos`}`,
  bad: (n: number) =>
    n === 1 ? '1 renglón que no se importa:' : `${count(n)} renglones que no se importan:`,
  unread: (heads: string) => `Columnas que no se leen: ${heads}.`,
  ready: 'Órdenes listas',
  lines: (n: number) => (n === 1 ? '1 concepto' : `${count(n)} conceptos`),
  more: (n: number) => `Y ${orders(n)} más.`,
  quotation: (number: string) => `Cotización ${number}`,
  keep: (n: number) => (n === 1 ? 'Guardar como borrador' : `Guardar ${orders(n)} como borrador`),
  send: (n: number) => (n === 1 ? 'Enviar al proveedor' : `Enviar ${orders(n)}`),
  kept: (n: number) =>
    n === 1 ? '1 orden guardada en «Sin enviar»' : `${orders(n)} guardadas en «Sin enviar»`,
  sent: (n: number) => (n === 1 ? '1 orden en camino' : `${orders(n)} en camino`),
  progress: (at: number, of: number) => `${count(at)} de ${orders(of)}`,
  stop: 'Detener',
  lacks: 'Falta la columna del número de orden, o la del número de cotización.',
  empty: 'El archivo no tiene renglones.',
  broken: 'El archivo no es JSON, o no trae una lista de órdenes.',
  large: 'El archivo pesa más de 20 MB: divídelo en varios.',
  many: (most: number) => `Se importan hasta ${count(most)} órdenes a la vez: divide el archivo.`,
  noNumber: 'Escribe el número de la orden, o el de la cotización.',
  isThere: (number: string) => `Ya hay una orden con el número ${number}.`,
  isDraft: (number: string) => `En «Sin enviar» ya hay una orden con el número ${number}.`,
  noRfc: 'Escribe el RFC del proveedor.',
  noProvider: (rfc: string) => `${rfc} no está en Proveedores enlazados.`,
  noBranch: (cell: string) => `No hay una sucursal «${cell}».`,
  noDay: (name: string, cell: string) => `${name}: «${cell}» no es una fecha.`,
  noTax: (cell: string) => `IVA: no hay «${cell}».`,
  differs: (name: string, row: number) => `${name}: no dice lo mismo que el renglón ${row}.`,
  other: (row: number) => `El renglón ${row} de la misma orden tiene un error.`,
  fields: {
    provider_rfc: 'RFC del proveedor',
    provider_name: 'Nombre del proveedor',
    line_delivery_on: 'Fecha de entrega del concepto',
    taxes: 'IVA',
  },
  /** What people write besides. */
  heads: {
    number: ['Orden', 'Número', 'No. de orden', 'No. orden', 'Folio', 'OC', 'PO', 'Purchase order'],
    provider_rfc: ['RFC', 'Proveedor RFC', 'RFC proveedor'],
    provider_name: ['Proveedor', 'Razón social'],
    branch_office_id: ['Sucursal', 'Almacén', 'Lugar de entrega'],
    delivery_on: ['Entrega', 'Fecha entrega'],
    key: ['Clave', 'Código', 'Código de barras', 'SKU'],
    description: ['Concepto', 'Producto', 'Artículo'],
    measurement_unit: ['UM', 'Unidad de medida'],
    quantity: ['Cant', 'Cant.', 'Piezas'],
    price: ['Precio unitario', 'Valor unitario', 'P.U.'],
    discount: ['Desc', 'Desc.'],
    payment_conditions: ['Condiciones'],
    quotation_number: ['Cotización', 'No. de cotización'],
    quotation_on: ['Fecha cotización', 'Fecha de cotización'],
    quotation_until: ['Vigencia', 'Vigente hasta'],
    taxes: ['Impuesto', 'Tasa de IVA', 'Tasa IVA'],
  },
} as const;
