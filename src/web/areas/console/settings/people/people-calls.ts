import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { peoplePaths } from './people-paths.ts'
import type { CallOf } from '#web/api/call.ts'

export type PeopleCall = CallOf<keyof typeof peoplePaths>
export type Person = CallOutput<Endpoints['users.get']>

/** In the address, for somebody who is only being added. */
export const newPerson = 'new'
