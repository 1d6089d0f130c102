/** What groups are called. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { UserGroup } from '#domain/rights/right.ts'

export const groupWords: Readonly<Record<UserGroup, MessageKey>> = {
  DEFAULT: 'people_group_default',
  ADMINISTRATORS: 'people_group_administrators',
  RECEPTION: 'people_group_reception',
  SECURITY: 'people_group_security',
  ASSISTANTS: 'people_group_assistants',
  AGENTS: 'people_group_agents',
}
