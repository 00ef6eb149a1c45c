// Sets the colour scheme before the first paint, looks whether the browser can run the app, and keeps files that are let go over an
// editor on its way; a file of its own because the page allows no inline script.
(() => {
  const showNotice = (id) => {
    const script = document.createElement('script');
    script.src = '/showNotice.js';
    script.setAttribute('data-notice', id);
    document.head.appendChild(script);
  };

  let stored = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch (error) {
    console.warn('Colour scheme not readable', error);
    // Where the site may keep nothing, nobody can be signed in and no design survives a reload: the app does not start.
    showNotice('no-storage');
  }
  const scheme =
    stored === 'light' || stored === 'dark'
      ? stored
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  // The browser would show them in the place of the page. Who takes files says so before this is asked (attachDrop.ts).
  const keepFiles = (event) => {
    const { dataTransfer, target, clientX, clientY } = event;
    const path = location.pathname;
    if (event.defaultPrevented || !path.startsWith('/editor')) return;
    if (!dataTransfer || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    const before = window.earlyDrop && window.earlyDrop.path === path ? window.earlyDrop.files : [];
    const files = [...before, ...dataTransfer.files];
    window.earlyDrop = { path, files, target, clientX, clientY };
  };
  addEventListener('dragover', keepFiles);
  addEventListener('drop', keepFiles);

  // Without these every call of the app fails, which would be told as a lost connection. README says which browsers have them.
  if (typeof AbortSignal === 'function' && AbortSignal.any && Promise.withResolvers && URL.canParse) return;
  showNotice('too-old');
})();
