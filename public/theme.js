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

  // A build says here which files the first page will want; asked for now, they travel together with the application's own.
  var early = JSON.parse(document.currentScript.dataset.early || '{"pages":{}}');
  var files = (early.pages[location.pathname] || []).concat((arabic && early.arabic) || []);
  files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
