import { openInspector } from './openInspector.tsx';

const { currentScript } = document;

openInspector(window, (currentScript as HTMLScriptElement | null)?.src ?? '');
