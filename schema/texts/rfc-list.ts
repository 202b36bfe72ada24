/** Check of a list of RFCs. Spec 3 §2, §5, §8. */
export const RFC_LIST = {
  title: 'Verificar RFC',
  text: 'Pregunta si los RFC de tus clientes o proveedores están activos: hasta 5,000 a la vez.',
  field: 'RFC',
  help: 'Uno por renglón, o separados por comas. Puedes pegarlos de una hoja de cálculo.',
  choose: 'Elegir archivo',
  chooseHelp: 'CSV o texto: se toman las celdas que parecen un RFC.',
  check: 'Verificar',
  stop: 'Detener',
  goOn: 'Continuar',
  export: 'Descargar CSV',
  fileName: 'RFC_verificados.csv',
  progress: (done: number, all: number) => `${written(done)} de ${written(all)}`,
  counts: (active: number, inactive: number, unverified: number) =>
    [
      `${written(active)} activos`,
      `${written(inactive)} no activos`,
      ...(unverified > 0 ? [`${written(unverified)} sin verificar`] : []),
    ].join(' · '),
  wrong: (rfc: string) => `${rfc} no tiene el formato correcto de un RFC`,
  wrongMore: (count: number) => `y ${written(count)} más con formato incorrecto`,
  tooMany: (left: number) => `Se verifican los primeros 5,000: ${written(left)} quedan fuera.`,
  none: 'Escribe o pega al menos un RFC.',
  offline: 'Sin conexión no se puede verificar. Lo que escribiste sigue aquí.',
  failed: 'No se pudo validar el RFC, por favor intentar más tarde',
  list: 'Resultado de la verificación',
  columns: { rfc: 'RFC', result: 'Resultado' },
  results: { active: 'Activo', inactive: 'No activo', unverified: 'Sin verificar' },
} as const;

function written(count: number): string {
  return count.toLocaleString('es-MX');
}
