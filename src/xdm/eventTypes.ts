/** What `eventType` may be: the specification's strings to the letter, XDM's own where the specification names none. */
export type EventType =
  | typeof PAGE_VIEW
  | 'web.webinteraction.linkClicks'
  | 'Video Start'
  | 'Video Resume'
  | 'Video Pause'
  | 'Video Complete'
  | 'Video Milestone 25%'
  | 'Video Milestone 50%'
  | 'Video Milestone 75%'
  | 'Form Viewed'
  | 'Form Start'
  | 'Form Submit'
  | 'Form Successful Submission'
  | 'Form Error'
  | 'Form Field Interaction'
  | 'Download Link'
  | 'Exit Link'
  | 'Search Tracking'
  | 'Stock Ticker Load'
  | 'Campaign info'
  | 'commerce.productViews';

export const PAGE_VIEW = 'web.webpagedetails.pageViews';
