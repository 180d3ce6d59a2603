// A stand-in for a recruiting vendor's chat: a button in its own shadow root.
(() => {
  if (document.getElementById('recruiting-chat')) return;
  const host = document.createElement('aside');
  host.id = 'recruiting-chat';
  host.setAttribute('aria-label', 'Recruiting chat');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `
    <style>
      :host { position: fixed; z-index: 2; inset-block-end: calc(var(--dock-block, 0rem) + 1rem);
        inset-inline-end: calc(var(--dock-inline, 0rem) + 1rem); font: 400 1rem/1.5 system-ui, sans-serif; }
      button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 99rem; background: #5b2a86;
        color: #fff; font: inherit; font-weight: 600; cursor: pointer; box-shadow: 0 .25rem 1rem rgb(0 0 0 / .3); }
      button:focus-visible { outline: 3px solid #9ec5ff; outline-offset: 2px; }
      div { width: min(18rem, 80vw); margin-bottom: .5rem; padding: 1rem; border-radius: .75rem; background: #fff;
        color: #1c2620; box-shadow: 0 .5rem 2rem rgb(0 0 0 / .3); }
      p { margin: 0; }
      div[hidden] { display: none; }
    </style>
    <div id="talk" role="status" hidden><p>Hello! Ask me about night shifts, and whether you may take bread home.
      (You may.)</p></div>
    <button type="button" aria-expanded="false" aria-controls="talk">Ask a recruiter</button>`;
  const button = root.querySelector('button');
  const talk = root.querySelector('#talk');
  button.addEventListener('click', () => {
    talk.hidden = !talk.hidden;
    button.setAttribute('aria-expanded', String(!talk.hidden));
  });
  document.body.append(host);
})();
