/**
 * The codes of the error matrix of CFDI 4.0 (SAT, 2024-12-13) that this folder must decide, written down so
 * that a rule cannot be lost unnoticed. Those that a registry decides: remote.ts.
 */

/** With the document alone. */
export const LOCAL_CODES: readonly string[] = codes([
  40101, 40102, 40103, 40105, 40106, 40107, 40108, 40109, 40110, 40111, 40112, 40114, 40115, 40116, 40117,
  40119, 40122, 40125, 40130, 40132, 40134, 40135, 40136, 40146, 40149, 40151, 40152, 40153, 40154, 40155,
  40159, 40166, 40167, 40168, 40169, 40171, 40172, 40173, 40174, 40177, 40178, 40180, 40181, 40184, 40186,
  40188, 40195, 40197, 40198, 40200, 40201, 40202, 40203, 40204, 40205, 40206, 40208, 40209, 40210, 40211,
  40212, 40213, 40214, 40215, 40216, 40218, 40220, 40221, 40222, 140223, 140226, 140227,
]);

/** With the document and the catalogues of its date. */
export const CATALOG_CODES: readonly string[] = codes([
  40104, 40113, 40121, 40123, 40124, 40126, 40131, 40133, 40137, 40140, 40141, 40150, 40156, 40157, 40158,
  40160, 40161, 40162, 40163, 40164, 40165, 40170, 40175, 40176, 40179, 40182, 40183, 40185, 40191, 40194,
  40196, 40199, 40207, 40217, 40219,
]);

/**
 * Rules that the SAT has published and not put to work: all turn on the confirmation key. CFDI40127 warns of a
 * key that is not asked for; the others need what only the provider knows.
 */
export const SUSPENDED_CODES: readonly string[] = [
  'CFDI40118',
  'CFDI40120',
  'CFDI40127',
  'CFDI40128',
  'CFDI40129',
];

/** The SAT's code for an error that it has not classified. */
export const UNCLASSIFIED_CODE = 'CFDI40999';

function codes(numbers: readonly number[]): string[] {
  return numbers.map((number) => `CFDI${number}`);
}
