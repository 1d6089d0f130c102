/** The headings of the table of an area's desks. */
export const deskColumns = [
  'number',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'equipment',
  'bookable',
  'blocked_from',
  'blocked_to',
  'blocked_reason',
  'owner',
  'owner_days',
  'owner_until',
  'team',
] as const
export type DeskColumn = (typeof deskColumns)[number]
