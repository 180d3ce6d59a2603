import './developerTools.ts';

chrome.devtools.panels.create('Tamis', '', 'panel.html');
