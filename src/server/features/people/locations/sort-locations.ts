import { outsideId } from '#contract/ids.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { deleteFromOthers, deleteMembers, findGroup, insertMembers, lockGroups } from './queries.ts'

export type Sorted = { readonly added: number; readonly moved: number; readonly removed: number }

/**
 * Puts locations into a group and takes others out of it. What others do meanwhile stays: nothing is replaced as a whole.
 * @throws ApiError not_found for a group or a location of others
 */
export async function sortLocations(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  wanted: {
    readonly groupId: string
    readonly add: readonly string[]
    readonly remove: readonly string[]
  },
): Promise<Sorted> {
  const { groupId, add, remove } = wanted
  await lockGroups(tx, organisationId)
  const group = mustFind(await findGroup(tx, organisationId, groupId))
  await refuseForeignLocations(tx, organisationId, [...add, ...remove])
  const removed = await deleteMembers(tx, organisationId, group, remove)
  const moved = group.kind === 'TAG' ? 0 : await deleteFromOthers(tx, organisationId, group, add)
  const added = await insertMembers(tx, organisationId, group, add)
  if (added + removed > 0) {
    await appendEvent(tx, asCompany(organisationId), act, {
      kind: 'location_group.sorted',
      subject: `location_group:${outsideId('LG', groupId)}`,
      payload: { added, moved, removed },
    })
  }
  return { added, moved, removed }
}
