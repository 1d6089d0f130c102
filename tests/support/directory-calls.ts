/** A directory with a person and a group, and a sound call of every endpoint about directories. */
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

type Place = {
  readonly organisationId: string
  readonly companyId: CompanyId
  readonly userId: string
}

/** Everything of it carries the mark. @returns its id, and the token by which it calls. */
export async function openDirectorySample(
  { db }: Deps,
  mark: string,
  { organisationId, companyId, userId }: Place,
): Promise<{ readonly directoryId: string; readonly directoryToken: string }> {
  const at = '2026-11-20T09:00:00.000Z'
  const own = { organisation_id: organisationId, directory_id: uuid7() }
  const [personId, groupId] = [uuid7(), uuid7()]
  const directoryToken = `directory-of-${mark}`
  const insert = db.system
  await insert
    .insertInto('directories')
    .values({ ...own, kind: 'SCIM', name: `Directory ${mark}`, brake_percent: 10, created_at: at })
    .execute()
  await insert
    .insertInto('directory_tokens')
    .values({ ...own, token_hash: sha256(directoryToken), created_at: at })
    .execute()
  await insert
    .insertInto('directory_persons')
    .values({
      ...own,
      person_id: personId,
      user_name: `${mark}@directory.example`,
      resource: JSON.stringify({ userName: `${mark}@directory.example`, displayName: mark }),
      created_at: at,
      changed_at: at,
      home_company_id: companyId,
      user_id: userId,
      waits_since: at,
      waits_because: 'TOO_MANY',
    })
    .execute()
  await insert
    .insertInto('directory_leavers')
    .values({ ...own, user_id: userId, left_at: at })
    .execute()
  await insert
    .insertInto('directory_groups')
    .values({
      ...own,
      group_id: groupId,
      display_name: `Group ${mark}`,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await insert
    .insertInto('directory_group_members')
    .values({ ...own, group_id: groupId, person_id: personId })
    .execute()
  await insert
    .insertInto('directory_exchanges')
    .values({
      ...own,
      exchange_id: uuid7(),
      at,
      method: 'GET',
      path: `/scim/v2/Users?filter=${mark}`,
      status: 200,
      duration_ms: 3,
      did: 'READ',
    })
    .execute()
  await insert
    .insertInto('home_rules')
    .values({
      organisation_id: organisationId,
      position: 0,
      cities: [mark],
      languages: [],
      departments: [],
      location_id: companyId,
    })
    .execute()
  await insert
    .insertInto('home_otherwise')
    .values({ organisation_id: organisationId, location_id: companyId })
    .execute()
  return { directoryId: outsideId('WH', own.directory_id), directoryToken }
}

const body = { name: 'Entra ID' }

/** The one that ends is last. */
export function directoryCalls(
  { everywhere }: SampleAdministrators,
  { directoryId, hostId }: { readonly directoryId: string; readonly hostId: string },
): Record<Extract<EndpointId, `${'directories' | 'homeRules'}.${string}`>, Call> {
  const own = { token: everywhere, params: { directoryId } }
  return {
    'homeRules.get': own,
    'homeRules.put': { ...own, body: { rules: [], otherwise: null } },
    'directories.list': own,
    'directories.create': { ...own, body },
    'directories.update': { ...own, body },
    'directories.pause': own,
    'directories.activate': own,
    'directories.rotate': { ...own, body: { overlapHours: 24 } },
    'directories.calls': own,
    'directories.waiting': own,
    'directories.decide': { ...own, body: { decision: 'STAY', userIds: [hostId] } },
    'directories.remove': own,
  }
}
