/** What a desk can have, in the order of the filters. Issue 4 §1, The plan. */
export const equipment = [
  'MONITOR',
  'TWO_MONITORS',
  'STANDING',
  'DOCK',
  'PHONE',
  'WHITEBOARD',
  'WINDOW',
  'QUIET',
  'ACCESSIBLE',
] as const
