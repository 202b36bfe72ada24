/** What there is to call, and how: for programs, and for whoever writes them. The same for everybody, of nobody's data. */
import * as v from 'valibot';
import type { Router } from '../../http/router.ts';
import { type ApiDocument, apiDocument } from './document.ts';
import { docsPage, PAGE_POLICY } from './page.ts';

const DocumentSchema = v.looseObject({ openapi: v.string() });

export function apiDocRoutes(router: Router): void {
  // Made when somebody asks: by then every route is there.
  let document: ApiDocument | undefined;
  let page: string | undefined;
  const whole = () => {
    document ??= apiDocument(router.entries);
    return document;
  };
  const json = { answer: DocumentSchema, navigable: true } as const;
  router.public('GET', '/api/docs/openapi.json', json, ({ c }) => {
    c.header('cache-control', 'no-cache');
    return whole();
  });
  router.public('GET', '/api/docs', { answer: 'html', navigable: true }, ({ c }) => {
    page ??= docsPage(whole());
    c.header('content-security-policy', PAGE_POLICY);
    c.header('cache-control', 'no-cache');
    return c.html(page);
  });
}
