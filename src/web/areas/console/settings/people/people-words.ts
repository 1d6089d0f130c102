/** What groups are called, and the parts in which permissions are read. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MoveRefusal, MoveStanding } from '#domain/people/move.ts'
import type { Duty } from '#domain/rights/duty.ts'
import { rights, type Right, type UserGroup } from '#domain/rights/right.ts'

export const groupWords: Readonly<Record<UserGroup, MessageKey>> = {
  DEFAULT: 'people_group_default',
  ADMINISTRATORS: 'people_group_administrators',
  RECEPTION: 'people_group_reception',
  SECURITY: 'people_group_security',
  ASSISTANTS: 'people_group_assistants',
  AGENTS: 'people_group_agents',
}

/** Which people are shown. */
export const showWords = {
  ACTIVE: 'people_show_active',
  WAITING: 'people_show_waiting',
  RETIRED: 'people_show_retired',
  ALL: 'people_show_all',
} as const

const partOf = (right: Right) => {
  if (/^(EDIT_USERS|EDIT_RIGHTS|INVITE_USERS|SEE_EMPLOYEES|TRACE_CONTACTS)$/.test(right))
    return 'people'
  if (
    /^(BOOK_FOR_OTHERS|CHANGE_BOOKINGS|CHANGE_PRESENCES|EDIT_DESK_AREAS|HANDLE_DELIVERIES)$/.test(
      right,
    )
  ) {
    return 'workplace'
  }
  if (/^(SEE_TICKETS|CHANGE_TICKETS|EDIT_SERVICE_DESK)$/.test(right)) return 'service_desk'
  return /^(EDIT_|SEE_AUDIT|SEE_STATISTICS)/.test(right) ? 'set_up' : 'visitors'
}

/** All permissions: what is done every day first, what is set up last. */
export const rightParts = (
  ['visitors', 'workplace', 'service_desk', 'people', 'set_up'] as const
).map((part) => ({
  title: `people_rights_${part}` as const,
  rights: rights.filter((right) => partOf(right) === part),
}))

/** How many there are, and what becomes of it unless somebody else takes over. */
export const dutyWords: Readonly<Record<Duty, readonly [count: MessageKey, left: MessageKey]>> = {
  VISITS: ['people_duty_visits', 'people_duty_visits_left'],
  BOOKINGS: ['people_duty_bookings', 'people_duty_bookings_left'],
  DESKS: ['people_duty_desks', 'people_duty_desks_left'],
  ASSISTED: ['people_duty_assisted', 'people_duty_assisted_left'],
  WALK_INS: ['people_duty_walk_ins', 'people_duty_walk_ins_left'],
  ALERTS: ['people_duty_alerts', 'people_duty_alerts_left'],
  APPROVALS: ['people_duty_approvals', 'people_duty_approvals_left'],
  ROLES: ['people_duty_roles', 'people_duty_roles_left'],
}

/** Why somebody doesn't move. */
export const moveRefusalWords: Readonly<Record<MoveRefusal, MessageKey>> = {
  GONE: 'people_move_gone',
  ALREADY: 'people_move_already',
  SOURCE: 'people_move_source',
  FORBIDDEN: 'people_move_forbidden',
  LAST_ADMINISTRATOR: 'people_move_last_administrator',
  DEFAULT_RECIPIENT: 'people_move_default_recipient',
  VISITOR_ON_SITE: 'people_move_visitor_on_site',
  ADDRESS_TAKEN: 'people_move_address_taken',
}

export const moveStandingWords: Readonly<Record<MoveStanding, MessageKey>> = {
  NEW: 'people_move_there_new',
  BACK: 'people_move_there_back',
  KNOWN: 'people_move_there_known',
}
