/** What stands in the address (`open`) instead of the list; a group, or a location to be closed, stands there by its id. */
export const openViews = {
  location: 'new',
  groups: 'groups',
  group: 'new-group',
  closings: 'closings',
} as const
