export { createVisitorIdService, type VisitorIdService } from './createVisitorIdService.ts';
export type { Visitor } from './visitor.ts';
export type { VisitorIdServiceInput, VisitorIdServiceOptions } from './visitorIdServiceOptions.ts';
