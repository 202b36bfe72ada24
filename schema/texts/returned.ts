/** What is said of a receipt that came back from a device after the server's data was restored. */
export const RETURNED = {
  twin: (uuid: string) =>
    `Otro comprobante tiene el mismo folio: ${uuid === '' ? 'todavía sin timbre' : uuid}. Se emitió después de restaurar el servidor. Los dos valen ante el SAT: si sobra uno, cancélalo.`,
} as const;
