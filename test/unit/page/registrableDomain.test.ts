import { expect, it } from 'vitest';
import { registrableDomain } from '../../../src/page/registrableDomain.ts';

it.each([
  ['www.example.com', 'example.com'],
  ['WWW.Example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['www.example.com.br', 'example.com.br'],
  ['www.taco.uk', 'taco.uk'],
  ['www.company.de', 'company.de'],
  ['www.example.net1', 'example.net1'],
  ['www.net.online', 'net.online'],
  ['localhost', 'localhost'],
  ['10.0.0.1', '10.0.0.1'],
  ['www.example.ie', 'example.ie'],
  ['[::1]', '[::1]'],
  ['', ''],
  ['Foodco.GitHub.io', 'foodco.github.io'],
  // These only look similar.
  ['www.mygithub.io', 'mygithub.io'],
  ['www.netlify.app.example.com', 'example.com'],
  ['www.web.application', 'web.application'],
])('%s is of %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

// Each customer has a separate host there, and is unrelated to the others.
it.each(
  `publish-p1-e2.adobeaemcloud.com author-p1-e2.dev.adobeaemcloud.com main--site--foodco.aem.live
  main--site--foodco.aem.page main--site--foodco.hlx.page foodco.gitlab.io foodco.netlify.app
  foodco.vercel.app foodco.pages.dev foodco.team.workers.dev foodco.web.app foodco.firebaseapp.com
  foodco.azurewebsites.net foodco.westeurope.azurestaticapps.net foodco.azureedge.net
  foodco-abc.z01.azurefd.net foodco.z6.web.core.windows.net foodco.herokuapp.com
  foodco.s3.eu-west-1.amazonaws.com main.d1.amplifyapp.com d1.cloudfront.net foodco.onrender.com
  foodco-abc-ew.a.run.app foodco.appspot.com foodco.edgekey.net`.split(/\s+/),
)('%s is a domain of its own', (host) => {
  expect(registrableDomain(host)).toBe(host);
});
