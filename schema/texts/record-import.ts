/** Words of importing records from a spreadsheet: of customers and of products. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

/** @param one and things what they are called, a masculine word */
const importOf = (one: string, things: string) => ({
  title: `Importar ${things}`,
  open: 'Importar',
  example: 'Descargar un ejemplo',
  fileName: `${things}.csv`,
  choose: 'Elegir archivo',
  counts: (added: number, changed: number) =>
    [
      many(added, `1 ${one} nuevo`, `${added} ${things} nuevos`),
      many(changed, '1 que se actualiza', `${changed} que se actualizan`),
    ].join(' · '),
  bad: (n: number) =>
    many(n, '1 renglón con errores, que no se importa:', `${n} renglones con errores, que no se importan:`),
  unread: (heads: string) => `Columnas que no se leen: ${heads}.`,
  save: (n: number) => many(n, `Importar 1 ${one}`, `Importar ${n} ${things}`),
  progress: (at: number, of: number) => `Guardando ${at} de ${of}`,
  stop: 'Detener',
  saved: (n: number) => many(n, `1 ${one} importado`, `${n} ${things} importados`),
  goOn: 'Continuar',
  offline: 'Para guardarlos hace falta conexión.',
  empty: 'El archivo no tiene renglones.',
  noChoice: (field: string, cell: string) => `${field}: no hay «${cell}».`,
});

export const CUSTOMER_IMPORT = {
  ...importOf('cliente', 'clientes'),
  help: 'CSV o Excel, con los nombres de los campos en el primer renglón, o la lista como se exporta. Hace falta el RFC: quien ya está se actualiza con lo que diga su renglón, y los demás se agregan.',
  lacks: 'Falta la columna «RFC».',
  again: (row: number) => `Repite el RFC del renglón ${row}.`,
  heads: {
    name: ['Nombre', 'Razón social', 'Cliente', 'Denominación'],
    business_name: ['Comercial'],
    codigo_postal: ['CP', 'C.P.', 'Código postal', 'Domicilio fiscal'],
    tax_regime: ['Régimen'],
    cfdi_usage: ['Uso CFDI', 'Uso del CFDI', 'Uso'],
    payment_form: ['Forma de pago'],
    payment_method: ['Método de pago'],
    serie: ['Serie'],
    email: ['Correo', 'E-mail', 'Mail'],
    tax_residence: ['País', 'Residencia fiscal'],
    tax_identity_number: ['NumRegIdTrib', 'Registro fiscal', 'Tax ID'],
    is_inactive: ['Activo'],
  },
} as const;

export const PRODUCT_IMPORT = {
  ...importOf('producto', 'productos'),
  help: 'CSV o Excel, con los nombres de los campos en el primer renglón, o la lista como se exporta. Hace falta la clave del SAT. El que ya está, por su número de identificación o por su clave y descripción, se actualiza con lo que diga su renglón.',
  lacks: 'Falta la columna «Clave del SAT».',
  again: (row: number) => `Repite el producto del renglón ${row}.`,
  heads: {
    name: ['Producto'],
    description: ['Descripción', 'Concepto', 'Servicio'],
    key_product_service: ['Clave del SAT', 'Clave SAT', 'ClaveProdServ', 'Clave ProdServ'],
    key_unit: ['Clave unidad', 'ClaveUnidad', 'Unidad SAT'],
    identification_num: ['No. identificación', 'NoIdentificacion', 'SKU', 'Código', 'Código interno'],
    unit_value: ['Precio', 'Precio unitario', 'Valor unitario', 'ValorUnitario'],
    taxes: ['IVA', 'Impuesto', 'Tasa de IVA'],
  },
} as const;
