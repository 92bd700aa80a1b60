// Runs before the first paint, so that no page flashes in the wrong colours or direction.
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('mz-appearance')) || {};
  } catch {
    // Storage may be blocked or hold something else; what the device prefers is right then.
  }
  var dark = chosen.scheme === 'dark' || (chosen.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var arabic = chosen.language ? chosen.language === 'ar' : /^ar\b/i.test(navigator.language);
  root.dataset.scheme = dark ? 'dark' : 'light';
  root.lang = arabic ? 'ar' : 'en';
  root.dir = arabic ? 'rtl' : 'ltr';

  // Where sign-in follows, no frame of the application is drawn (src/app/opening.css).
  var kept = function (storage, name) {
    try {
      return self[storage].getItem(name) !== null;
    } catch {
      return false;
    }
  };
  var signsIn = /\/sign-(in|out)$/.test(location.pathname);
  var connects = kept('sessionStorage', 'mz-key') || kept('sessionStorage', 'mz-demo') || !kept('localStorage', 'mz-key-origins');
  if (signsIn || !connects) root.dataset.opening = 'name';

  // Only a build names files; src/build/early-files.ts says why they are asked for here.
  var early = JSON.parse(document.currentScript.dataset.early || 'null');
  if (!early) return;
  var ask = function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  };
  if (arabic) early.arabic.forEach(ask);
  var after = document.querySelector('link[href="' + early.after + '"]');
  var askForPage = function () {
    (early.pages[location.pathname] || []).forEach(ask);
  };
  // It may have come before this script did.
  if (performance.getEntriesByName(after.href).length > 0) askForPage();
  else after.addEventListener('load', askForPage);
})();
