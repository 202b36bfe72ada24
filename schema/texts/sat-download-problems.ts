/** What is said at the fields of the SAT's mass download. */
export const SAT_DOWNLOAD_PROBLEMS = {
  month: 'Elige un mes',
  tooEarly: (month: string) => `El SAT da documentos desde ${month}`,
  tooLate: 'Elige un mes que ya empezó',
  noEfirma: 'Primero sube tu e.firma vigente en Certificados: el SAT no da tus documentos con un CSD',
};
