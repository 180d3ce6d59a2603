import { pageDocument } from '../browser/index.ts';
import { openInspector } from './openInspector.tsx';

const script = pageDocument(window).currentScript as HTMLScriptElement | null;

openInspector(window, script?.src ?? '', script?.nonce);
