/** What stands in the address (`open`) instead of the list; a group stands there by its id. */
export const openViews = { location: 'new', groups: 'groups', group: 'new-group' } as const
