// Shows the notice of index.html that the script's tag names. Only what very old browsers know is used here.
(() => {
  const id = document.currentScript.getAttribute('data-notice');
  const show = () => {
    const notice = document.getElementById(id);
    if (!notice) return;
    // The content policy allows no style in the page itself.
    notice.style.cssText =
      'position:fixed;left:0;right:0;bottom:0;z-index:10000;box-sizing:border-box;display:flex;gap:16px;align-items:center;' +
      'justify-content:center;padding:12px 16px;background:#18181b;color:#fff;font:14px/20px "Inter Variable",system-ui,sans-serif';
    const button = notice.querySelector('button');
    if (button) {
      button.style.cssText =
        'flex:none;min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:8px;background:none;color:inherit;font:inherit';
      button.addEventListener('click', () => notice.remove());
    }
    notice.hidden = false;
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
