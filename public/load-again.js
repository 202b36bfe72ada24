// The page's own script did not come (a worker that was just being replaced, a network that went): loaded again, once in ten
// seconds, instead of staying white. Its own file because the content policy allows no inline script.
addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const key = 'tintero-loaded-again';
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  },
  true,
);
