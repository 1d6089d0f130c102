import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  administratorRights,
  organisationRights,
  type AdministratorRight,
} from '#domain/rights/organisation-right.ts'
import type { CallOf } from '#web/api/call.ts'
import { rightWords } from '#web/areas/console/frame/right-words.ts'
import type { administratorsPaths } from './administrators-paths.ts'

export type AdministratorCall = CallOf<keyof typeof administratorsPaths>
export type Administrator = CallOutput<Endpoints['administrators.list']>[number]

/** In the address, for somebody who is only being named. */
export const newAdministrator = 'new'

export const administratorRightWords: Readonly<Record<AdministratorRight, MessageKey>> = {
  ...rightWords,
  MANAGE_LOCATIONS: 'administrators_right_manage_locations',
  MANAGE_ADMINISTRATORS: 'administrators_right_manage_administrators',
  MANAGE_SIGN_IN: 'administrators_right_manage_sign_in',
  MANAGE_INTEGRATIONS: 'administrators_right_manage_integrations',
  MANAGE_BILLING: 'administrators_right_manage_billing',
}

/** The rights as they are read: over the organisation, what is set up, and what is done every day. */
export const rightGroups: readonly {
  readonly title: MessageKey
  readonly rights: readonly AdministratorRight[]
}[] = [
  { title: 'administrators_over_organisation', rights: organisationRights },
  {
    title: 'administrators_set_up',
    rights: administratorRights.filter((right) => /^(EDIT_|SEE_AUDIT|SEE_STATISTICS)/.test(right)),
  },
]
