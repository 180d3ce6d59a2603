// A stand-in for a recruiting vendor's chat: a button, in its own shadow root.
if (!document.getElementById('recruiting-chat')) {
  const host = document.createElement('aside');
  host.id = 'recruiting-chat';
  host.setAttribute('aria-label', 'Recruiting chat');
  host.style = `position: fixed; z-index: 2; bottom: calc(var(--dock-block, 0px) + 1rem);
    right: calc(var(--dock-inline, 0px) + 1rem)`;
  const button = document.createElement('button');
  button.style =
    'padding: 0.75rem 1.25rem; border: 0; border-radius: 2rem; background: #5b2a86; color: #fff; font: inherit';
  button.textContent = 'Ask a recruiter';
  button.onclick = () => {
    button.textContent = 'Hello! Yes, you may take bread home.';
  };
  host.attachShadow({ mode: 'open' }).append(button);
  document.body.append(host);
}
