/** Words of reading a Constancia de Situación Fiscal. */
export const CONSTANCIA = {
  choose: 'Llenar con su constancia',
  help: 'La Constancia de Situación Fiscal que da el SAT, una foto de su QR, o su QR ante la cámara. Se lee en este dispositivo; también puedes soltarla aquí.',
  filled: 'Datos tomados de la constancia: revísalos antes de guardar.',
  several: (count: number) => `Tiene ${count} regímenes: elige con cuál le facturas.`,
  ofQr: (rfc: string, idCif: string) =>
    `Del QR se tomó el RFC ${rfc} (idCIF ${idCif}). El nombre, el código postal y el régimen no están en el QR: escríbelos, o elige el PDF.`,
  problems: {
    notPdf: 'Este archivo no es un PDF ni una imagen: elige el PDF que da el SAT, o una foto de su QR.',
    noQr: 'En esta imagen no se encontró un QR: acércate, con luz y sin que se mueva, o elige el PDF que da el SAT.',
    otherQr: 'Este QR no es el de una Constancia de Situación Fiscal del SAT.',
    largePhoto: 'La foto debe pesar menos de 20 Mb.',
    noText:
      'Este PDF no tiene texto que se pueda leer: es una imagen o está protegido. Descarga la constancia del SAT y elige ese archivo.',
    other: 'Este PDF no es una Constancia de Situación Fiscal.',
    failed: 'No se pudo leer el archivo. Vuelve a elegirlo, o escribe los datos.',
    large: 'El archivo debe pesar menos de 5 Mb.',
  },
} as const;
