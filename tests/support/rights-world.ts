/** People who are signed in, with their groups, and what is told of their rights. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from './accounts.ts'
import type { Answer, Call } from './send.ts'
import type { World } from './world.ts'

export type Rights = {
  readonly groups: readonly string[]
  readonly rights: readonly string[]
  readonly mayChange: readonly string[]
  readonly mayChangeGroups: readonly string[]
  readonly reasons: readonly { readonly right: string; readonly has: boolean }[]
}

export type Staff = {
  /** `US-…` */
  readonly id: string
  readonly call: (id: EndpointId, call?: Call) => Promise<Answer>
  readonly rights: () => Promise<Rights>
}

let count = 0

/** Somebody of my company who is signed in and in these groups. */
export async function openStaff(world: World, ...groups: readonly string[]): Promise<Staff> {
  const { organisationId, companyId } = world.mine
  const email = `staff${String((count += 1))}@mine.example`
  const { userId, token } = await signedInUser(world, organisationId, companyId, { email })
  const id = outsideId('US', userId)
  const params = { userId: id }
  if (groups.length > 0) await world.call('rights.putGroups', { params, body: { groups } })
  return {
    id,
    call: (endpoint, call = {}) => world.call(endpoint, { token, ...call }),
    rights: async () => (await world.call('rights.ofUser', { params })).body as Rights,
  }
}

/** What was written about a user or a group, the oldest first. */
export function eventsAbout({ deps }: World, companyId: CompanyId, subject: string) {
  return deps.db.system
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .orderBy('event_id')
    .execute()
}
