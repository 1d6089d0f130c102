/** What rights and groups are called. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Right, UserGroup } from '#domain/rights/right.ts'

export const groupWords: Readonly<Record<UserGroup, MessageKey>> = {
  DEFAULT: 'people_group_default',
  ADMINISTRATORS: 'people_group_administrators',
  RECEPTION: 'people_group_reception',
  SECURITY: 'people_group_security',
  ASSISTANTS: 'people_group_assistants',
  AGENTS: 'people_group_agents',
}

export const rightWords: Readonly<Record<Right, MessageKey>> = {
  CREATE_VISITS: 'people_right_create_visits',
  CREATE_VISITS_FOR_OTHERS: 'people_right_create_visits_for_others',
  CREATE_VISITOR_GROUPS: 'people_right_create_visitor_groups',
  SEE_TODAYS_VISITS: 'people_right_see_todays_visits',
  SEE_ALL_VISITS: 'people_right_see_all_visits',
  CHANGE_VISIT_STATUS: 'people_right_change_visit_status',
  APPROVE_VISITS: 'people_right_approve_visits',
  EXPORT_VISITS: 'people_right_export_visits',
  SEE_WATCH_MATCHES: 'people_right_see_watch_matches',
  OPEN_EMERGENCY_LIST: 'people_right_open_emergency_list',
  SEE_EMPLOYEES: 'people_right_see_employees',
  BOOK_FOR_OTHERS: 'people_right_book_for_others',
  CHANGE_BOOKINGS: 'people_right_change_bookings',
  CHANGE_PRESENCES: 'people_right_change_presences',
  EDIT_DESK_AREAS: 'people_right_edit_desk_areas',
  INVITE_USERS: 'people_right_invite_users',
  EDIT_USERS: 'people_right_edit_users',
  EDIT_RIGHTS: 'people_right_edit_rights',
  EDIT_LOCATION: 'people_right_edit_location',
  EDIT_FLOWS: 'people_right_edit_flows',
  EDIT_AGREEMENTS: 'people_right_edit_agreements',
  EDIT_KIOSKS: 'people_right_edit_kiosks',
  EDIT_BADGES: 'people_right_edit_badges',
  EDIT_PRINTERS: 'people_right_edit_printers',
  EDIT_MESSAGES: 'people_right_edit_messages',
  EDIT_VISITORS: 'people_right_edit_visitors',
  EDIT_RETENTION: 'people_right_edit_retention',
  EDIT_INTEGRATIONS: 'people_right_edit_integrations',
  SEE_AUDIT: 'people_right_see_audit',
  SEE_STATISTICS: 'people_right_see_statistics',
}
