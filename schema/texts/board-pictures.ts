/** Words of a board that somebody makes theirs, and of what is due by week. */
export const BOARD_PICTURES_TEXTS = {
  choose: 'Elegir qué se ve',
  title: 'Qué se ve en tu tablero',
  back: 'Tablero',
  saved: 'Tu tablero quedó guardado',
  removed: '',
  removeText: () => '',
  intro: 'Elige qué se ve y en qué orden. Es solo tuyo: nadie más de la cuenta lo ve así.',
  group: 'Imágenes',
  up: (name: string) => `Subir: ${name}`,
  down: (name: string) => `Bajar: ${name}`,
  none: 'Elegiste no ver ninguna imagen.',
  names: { cash: 'Flujo de efectivo por semana', issued: 'Emitido', received: 'Recibido' },
} as const;

export const CASH = {
  title: 'Flujo de efectivo por semana',
  sides: { in: 'Entra', out: 'Sale' },
  late: 'Atrasado',
  /** Below a bar, where there is little room. */
  lateMark: 'Antes',
  week: (day: string) => `Semana del ${day}`,
  bar: (week: string, side: string, amount: string) => `${week}, ${side}: ${amount}`,
  none: 'Nada por cobrar ni por pagar en las próximas semanas.',
  how: (days: number) =>
    `Los pagos programados, en su día. Lo que se paga en parcialidades (PPD) y nadie programó cuenta a ${days} días de la fecha de su factura, por lo que aún se debe.`,
  range: (from: string, to: string) => `Del ${from} al ${to}`,
  until: (to: string) => `Hasta el ${to}`,
  from: (from: string) => `Desde el ${from}`,
  all: 'Todo lo que vence',
  empty: 'Nada vence en estos días.',
  total: (n: string, amount: string) => `${n} por ${amount}`,
  of: { issued: 'Factura emitida', received: 'Factura recibida', payment: 'Pago programado' },
  more: (n: string) => `y ${n} más`,
} as const;
