/** Leads elsewhere once. The router's own Navigate asks again at every render, and never ends while the other screen loads. */
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export function GoOnce({ to }: { to: NavigateOptions }) {
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void navigate(to);
  }, [navigate, to]);
  return null;
}
