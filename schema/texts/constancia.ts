/** Words of reading a Constancia de Situación Fiscal. */
export const CONSTANCIA = {
  choose: 'Llenar con su constancia (PDF)',
  help: 'La Constancia de Situación Fiscal que da el SAT. Se lee en este dispositivo; también puedes soltarla aquí.',
  filled: 'Datos tomados de la constancia: revísalos antes de guardar.',
  several: (count: number) => `Tiene ${count} regímenes: elige con cuál le facturas.`,
  problems: {
    notPdf: 'Una foto o imagen no se puede leer aquí: elige el PDF que da el SAT.',
    noText:
      'Este PDF no tiene texto que se pueda leer: es una imagen o está protegido. Descarga la constancia del SAT y elige ese archivo.',
    other: 'Este PDF no es una Constancia de Situación Fiscal.',
    failed: 'No se pudo leer el archivo. Vuelve a elegirlo, o escribe los datos.',
    large: 'El archivo debe pesar menos de 5 Mb.',
  },
} as const;
