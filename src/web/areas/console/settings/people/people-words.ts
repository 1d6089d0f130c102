/** What groups are called, and the parts in which permissions are read. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { rights, type Right, type UserGroup } from '#domain/rights/right.ts'

export const groupWords: Readonly<Record<UserGroup, MessageKey>> = {
  DEFAULT: 'people_group_default',
  ADMINISTRATORS: 'people_group_administrators',
  RECEPTION: 'people_group_reception',
  SECURITY: 'people_group_security',
  ASSISTANTS: 'people_group_assistants',
  AGENTS: 'people_group_agents',
}

const partOf = (right: Right) => {
  if (/^(EDIT_USERS|EDIT_RIGHTS|INVITE_USERS|SEE_EMPLOYEES|TRACE_CONTACTS)$/.test(right))
    return 'people'
  if (/^(BOOK_FOR_OTHERS|CHANGE_BOOKINGS|CHANGE_PRESENCES|EDIT_DESK_AREAS)$/.test(right)) {
    return 'workplace'
  }
  return /^(EDIT_|SEE_AUDIT|SEE_STATISTICS)/.test(right) ? 'set_up' : 'visitors'
}

/** All permissions: what is done every day first, what is set up last. */
export const rightParts = (['visitors', 'workplace', 'people', 'set_up'] as const).map((part) => ({
  title: `people_rights_${part}` as const,
  rights: rights.filter((right) => partOf(right) === part),
}))
