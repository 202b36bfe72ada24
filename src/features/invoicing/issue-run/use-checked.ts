/** What the form's checks and the SAT's rules say of many receipts, some at a time, so that keys never wait for a thousand of them. */
import { useEffect, useReducer, useRef } from 'react';
import type { CheckContext } from '../../../../schema/forms/document-kind.ts';
import type { FormProblem } from '../../../../schema/forms/engine/problems.ts';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';

const REST_MS = 250;
/** Of one go, in milliseconds: less than a picture takes. */
const GO_MS = 12;

/**
 * @param receipts always the same list while they are the same
 * @param check of their kind, always the same
 * @returns what is wrong with one; undefined while nobody has looked
 */
export function useChecked<R extends object>(
  receipts: readonly R[],
  check: (receipt: R, context: CheckContext) => readonly FormProblem[],
): (receipt: R) => readonly FormProblem[] | undefined {
  const found = useRef(new WeakMap<R, readonly FormProblem[]>());
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let at = 0;
    const go = () => {
      const catalogs = deviceCatalogs();
      const fecha = deviceTime();
      const until = performance.now() + GO_MS;
      while (at < receipts.length && performance.now() < until) {
        const receipt = receipts[at++] as R;
        if (!found.current.has(receipt)) found.current.set(receipt, check(receipt, { catalogs, fecha }));
      }
      draw();
      if (at < receipts.length) timer = setTimeout(go);
    };
    let isOver = false;
    void openCatalogs().finally(() => {
      if (!isOver) timer = setTimeout(go, REST_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [receipts, check]);
  return (receipt) => found.current.get(receipt);
}
