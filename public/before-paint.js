// Runs before the page is painted. Its own file because the content policy allows no inline script.

// Puts the chosen colours on the page before it is painted, so that a dark screen never flashes white.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be closed to us: then the device's own preference decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// The page's own script did not come (a worker that was just being replaced, a network that went): loaded again, once in ten
// seconds, instead of staying white.
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
