/** Words of the risk that others' standing with the SAT is: who, which documents, how much tax, by when. */
export const FISCAL_RISK = {
  title: 'Riesgo fiscal',
  things: 'emisores en listas',
  searchLabel: 'Buscar emisores en listas',
  searchPlaceholder: 'RFC, nombre o situación',
  emptyTitle: 'Ningún emisor de tus comprobantes aparece en las listas que tiene este servidor',
  emptyText: 'Se mira cada hora con las listas 69, 69-B y 69-B Bis que publica el SAT.',
  columns: {
    name: 'Emisor',
    standing: 'Hoy',
    severity: 'Gravedad',
    documents: 'Comprobantes',
    total: 'Importe en pesos',
    base: 'Base en pesos',
    tax: 'IVA en pesos',
    due_on: 'Plazo',
    seen_at: 'Desde',
  },
  severity: {
    definitive: 'Definitivo',
    presumed: 'Presunto',
    restricted: 'Sin sello digital',
    listed: 'En lista 69 o 69-B Bis',
    cleared: 'Aclarado',
  },
  lists: { '69': 'Artículo 69', '69-B': 'Artículo 69-B', '69-B Bis': 'Artículo 69-B Bis' },
  stages: {
    presumption: 'Presunto',
    cleared: 'Desvirtuado',
    definitive: 'Definitivo',
    favourable: 'Sentencia Favorable',
  },
  gone: 'Ya no aparece',
  notListed: 'No aparecía',
  history: 'Su historia en las listas',
  documents: 'Comprobantes que lo tocan',
  onDate: (standing: string) => `En su fecha: ${standing}`,
  paidOn: (day: string, standing: string) => `Al pagar, el ${day}: ${standing}`,
  more: (n: string) => `y ${n} más`,
  effect: (documents: string, tax: string) =>
    `${documents} ${documents === '1' ? 'comprobante' : 'comprobantes'}, $${tax} de IVA`,
  atStake: 'Lo que está en juego',
  base: 'Deducible: subtotales menos descuentos y notas de crédito',
  tax: 'IVA que trasladan; de lo que no has pagado todavía no se acredita',
  due: (day: string) => `Hasta el ${day}`,
  over: (day: string) => `Venció el ${day}`,
  asOf: (versions: string) => `Según las listas con fecha ${versions}.`,
  scope:
    'Se mira a quien te emitió lo que tienes aquí. De los proveedores de tus proveedores el SAT no publica nada más: lo que no está en tus documentos no se sabe.',
  whatToDo: {
    definitive:
      'Sus comprobantes no tienen efectos fiscales. En treinta días hábiles desde la publicación en el Diario Oficial prueba ante el SAT que recibiste los bienes o servicios (contrato, órdenes, recepciones, pagos), o corrige tus declaraciones (CFF 69-B, octavo párrafo). Si no lo haces, el SAT puede restringir tu certificado de sello digital y no podrías facturar (CFF 17-H Bis).',
    presumed:
      'El SAT presume que simula operaciones y aún puede desvirtuarlo. Reúne ya la prueba de lo que te entregó y detén pagos que no puedas probar.',
    restricted:
      'El SAT le quitó o le restringió su certificado de sello digital (CFF 17-H y 17-H Bis): mientras siga así no puede facturarte. Lo que te facturó antes vale. Antes de pagarle algo que todavía no factura, pregúntale cuándo recupera su sello: sin factura no puedes deducirlo ni acreditar su IVA.',
    listed:
      'Tiene créditos o incumplimientos publicados, o transmitió pérdidas fiscales que no debía (69-B Bis). Sus comprobantes valen; mira si te conviene seguir tratando con él.',
    cleared: 'Desvirtuó, ganó su juicio o ya no aparece: sus comprobantes valen.',
  },
  badge: (standing: string) => `Emisor en listas: ${standing}`,
  open: 'Ver riesgo fiscal',
} as const;
