/**
 * Counts what a tag decides, and reports it to a site's own telemetry.
 * @module tamis/monitor
 */
export { type MonitorOptions, monitor } from './monitor.ts';
