import { openPanel } from './openPanel.tsx';

openPanel(
  window,
  chrome.devtools,
  fetch('page.js').then((it) => it.text()),
);
