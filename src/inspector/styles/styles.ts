import dataLayer from './dataLayer.css?inline';
import inspector from './inspector.css?inline';
import pick from './pick.css?inline';
import reset from './reset.css?inline';
import rules from './rules.css?inline';
import state from './state.css?inline';
import timeline from './timeline.css?inline';

/** The styles of the inspector's own tree. */
export const STYLES: readonly string[] = [reset, inspector, timeline, rules, dataLayer, state, pick];
