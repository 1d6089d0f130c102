import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { AccountAct, AccountState } from '#domain/account/account-acts.ts'
import type { joinableGroups } from '#domain/rights/right.ts'

type Person = CallOutput<Endpoints['installationUsers.list']>['users'][number]

export const stateWords: Readonly<Record<AccountState, MessageKey>> = {
  ACTIVE: 'operator_state_active',
  INVITED: 'operator_state_invited',
  LOCKED: 'users_state_locked',
  BLOCKED: 'operator_state_blocked',
  LEFT: 'users_state_left',
}
const groupWords: Readonly<Record<(typeof joinableGroups)[number], MessageKey>> = {
  ADMINISTRATORS: 'users_group_ADMINISTRATORS',
  RECEPTION: 'users_group_RECEPTION',
  SECURITY: 'users_group_SECURITY',
  ASSISTANTS: 'users_group_ASSISTANTS',
  AGENTS: 'users_group_AGENTS',
}
export const actWords: Readonly<Record<AccountAct, MessageKey>> = {
  BLOCK: 'operator_block',
  UNBLOCK: 'operator_unblock',
  SEND_PASSWORD_LINK: 'users_send_password',
  END_TWO_STEP: 'users_end_two_step',
  SEND_WELCOME: 'users_send_welcome',
  MAKE_ADMINISTRATOR: 'users_make_administrator',
  END_ADMINISTRATOR: 'users_end_administrator',
}
/** What each does, asked before it is done. */
export const questions: Readonly<Record<AccountAct, MessageKey>> = {
  BLOCK: 'users_block_sure',
  UNBLOCK: 'users_unblock_sure',
  SEND_PASSWORD_LINK: 'users_send_password_sure',
  END_TWO_STEP: 'users_end_two_step_sure',
  SEND_WELCOME: 'users_send_welcome_sure',
  MAKE_ADMINISTRATOR: 'users_make_administrator_sure',
  END_ADMINISTRATOR: 'users_end_administrator_sure',
}

/** As what somebody works: above the locations, then at them. */
export function roleWords({
  administrator,
  groups,
}: Pick<Person, 'administrator' | 'groups'>): readonly MessageKey[] {
  const above: readonly MessageKey[] =
    administrator === null ? [] : [administrator === 'ALL' ? 'users_role_all' : 'users_role_some']
  return [...above, ...groupWordsOf(groups)]
}

export function groupWordsOf(groups: Person['groups']): readonly MessageKey[] {
  return groups.map((group) => groupWords[group])
}
