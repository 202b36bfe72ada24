/** Watches for signs of life in every tab of this device, and tells which phase of idleness it is. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { followActivity, type IdlePhase, idlePhase, noteActivity } from '../../local/index.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const ACTIVE: IdlePhase = { phase: 'active' };

/**
 * @param watching false stops the clock's word, not the clock: what is locked already is not warned about.
 */
export function useIdle(watching: boolean): { idle: IdlePhase; stay: () => void } {
  const [idle, setIdle] = useState<IdlePhase>(ACTIVE);
  const last = useRef(Date.now());
  const phase = useRef<IdlePhase['phase']>('active');

  const stay = useCallback(() => {
    last.current = Date.now();
    phase.current = 'active';
    setIdle(ACTIVE);
    noteActivity(last.current);
  }, []);

  useEffect(() => {
    const onSign = () => {
      // Once the warning is up only its button counts: a passing mouse is not an answer.
      if (phase.current !== 'active' || Date.now() - last.current < 1000) return;
      last.current = Date.now();
      noteActivity(last.current);
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
    const stop = followActivity((at) => {
      last.current = Math.max(last.current, at);
    });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign);
      stop();
    };
  }, []);

  useEffect(() => {
    if (!watching) return;
    const tick = setInterval(() => {
      const next = idlePhase(Date.now() - last.current);
      if (next.phase === 'active' && phase.current === 'active') return;
      phase.current = next.phase;
      setIdle(next);
    }, 1000);
    return () => {
      clearInterval(tick);
      phase.current = 'active';
      setIdle(ACTIVE);
    };
  }, [watching]);

  return { idle, stay };
}
