/** The groups of a location. Everybody who works there is in DEFAULT. Reference §9, Users and rights. */
export const userGroups = [
  'DEFAULT',
  'ADMINISTRATORS',
  'RECEPTION',
  'SECURITY',
  'ASSISTANTS',
  'AGENTS',
] as const
export type UserGroup = (typeof userGroups)[number]

/** The groups whose rights a location sets: administrators have them all. */
export const settableGroups = ['DEFAULT', 'RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS'] as const
export type SettableGroup = (typeof settableGroups)[number]

/** The groups that somebody is put into. */
export const joinableGroups = [
  'ADMINISTRATORS',
  'RECEPTION',
  'SECURITY',
  'ASSISTANTS',
  'AGENTS',
] as const
export type JoinableGroup = (typeof joinableGroups)[number]

/** What somebody may do at a location beyond what is their own. Reference §9 and §6, default rights; decision 0310. */
export const rights = [
  'CREATE_VISITS',
  'CREATE_VISITS_FOR_OTHERS',
  'CREATE_VISITOR_GROUPS',
  'SEE_TODAYS_VISITS',
  'SEE_ALL_VISITS',
  'CHANGE_VISIT_STATUS',
  'APPROVE_VISITS',
  'EXPORT_VISITS',
  'SEE_WATCH_MATCHES',
  'OPEN_EMERGENCY_LIST',
  'TRACE_CONTACTS',
  'HANDLE_DELIVERIES',
  'SEE_EMPLOYEES',
  'BOOK_FOR_OTHERS',
  'CHANGE_BOOKINGS',
  'CHANGE_PRESENCES',
  'EDIT_DESK_AREAS',
  'INVITE_USERS',
  'EDIT_USERS',
  'EDIT_RIGHTS',
  'EDIT_LOCATION',
  'EDIT_FLOWS',
  'EDIT_AGREEMENTS',
  'EDIT_KIOSKS',
  'EDIT_BADGES',
  'EDIT_PRINTERS',
  'EDIT_MESSAGES',
  'EDIT_VISITORS',
  'EDIT_CONTACTS',
  'EDIT_RETENTION',
  'EDIT_INTEGRATIONS',
  'SEE_TICKETS',
  'CHANGE_TICKETS',
  'EDIT_SERVICE_DESK',
  'SEE_AUDIT',
  'SEE_STATISTICS',
] as const
export type Right = (typeof rights)[number]

/** Who has a right unless the location says otherwise, beside administrators. Reference §9, Default grants. */
export const defaultGroups: Readonly<Record<Right, readonly SettableGroup[]>> = {
  CREATE_VISITS: ['DEFAULT'],
  CREATE_VISITS_FOR_OTHERS: ['RECEPTION', 'SECURITY', 'ASSISTANTS'],
  CREATE_VISITOR_GROUPS: [],
  SEE_TODAYS_VISITS: ['RECEPTION', 'SECURITY'],
  SEE_ALL_VISITS: [],
  CHANGE_VISIT_STATUS: ['RECEPTION', 'SECURITY'],
  APPROVE_VISITS: ['SECURITY'],
  EXPORT_VISITS: ['RECEPTION', 'SECURITY'],
  SEE_WATCH_MATCHES: ['SECURITY', 'AGENTS'],
  OPEN_EMERGENCY_LIST: ['RECEPTION', 'SECURITY'],
  TRACE_CONTACTS: [],
  HANDLE_DELIVERIES: ['RECEPTION', 'SECURITY'],
  SEE_EMPLOYEES: ['SECURITY'],
  BOOK_FOR_OTHERS: [],
  CHANGE_BOOKINGS: [],
  CHANGE_PRESENCES: [],
  EDIT_DESK_AREAS: [],
  INVITE_USERS: ['DEFAULT'],
  EDIT_USERS: [],
  EDIT_RIGHTS: [],
  EDIT_LOCATION: [],
  EDIT_FLOWS: [],
  EDIT_AGREEMENTS: [],
  EDIT_KIOSKS: [],
  EDIT_BADGES: [],
  EDIT_PRINTERS: [],
  EDIT_MESSAGES: [],
  EDIT_VISITORS: [],
  EDIT_CONTACTS: [],
  EDIT_RETENTION: [],
  EDIT_INTEGRATIONS: [],
  SEE_TICKETS: ['AGENTS'],
  CHANGE_TICKETS: ['AGENTS'],
  EDIT_SERVICE_DESK: [],
  SEE_AUDIT: [],
  SEE_STATISTICS: [],
}
