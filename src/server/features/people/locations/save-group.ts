import { outsideId } from '#contract/ids.ts'
import type { GroupKind } from '#domain/location/location-group.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { deleteGroup, findGroup, insertGroup, renameGroup } from './queries.ts'

type Change = 'location_group.created' | 'location_group.renamed' | 'location_group.removed'

/** A name that is taken among those of its kind is a conflict, which the table's index decides. @returns the uuid */
export async function createLocationGroup(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { kind, name }: { readonly kind: GroupKind; readonly name: string },
): Promise<string> {
  const groupId = uuid7()
  await insertGroup(tx, organisationId, { groupId, kind, name }, act.at)
  await note(tx, organisationId, act, groupId, 'location_group.created', {
    from: null,
    to: { kind, name },
  })
  return groupId
}

/** @throws ApiError not_found */
export async function renameLocationGroup(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { groupId, name }: { readonly groupId: string; readonly name: string },
): Promise<void> {
  const before = mustFind(await findGroup(tx, organisationId, groupId))
  await renameGroup(tx, organisationId, groupId, name)
  await note(tx, organisationId, act, groupId, 'location_group.renamed', {
    from: { name: before.name },
    to: { name },
  })
}

/** @throws ApiError not_found */
export async function removeLocationGroup(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  groupId: string,
): Promise<void> {
  const { kind, name } = mustFind(await findGroup(tx, organisationId, groupId))
  await deleteGroup(tx, organisationId, groupId)
  await note(tx, organisationId, act, groupId, 'location_group.removed', {
    from: { kind, name },
    to: null,
  })
}

async function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  groupId: string,
  kind: Change,
  changed: NewEvent['changed'] & object,
): Promise<void> {
  const subject = `location_group:${outsideId('LG', groupId)}` as const
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, changed })
}
