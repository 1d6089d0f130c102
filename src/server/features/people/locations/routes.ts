import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/people/locations.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { seesOf } from './policy.ts'
import { presentGroup, presentLocations } from './present.ts'
import { findLocations } from './find-locations.ts'
import { listGroups } from './queries.ts'
import { listToday } from './queries-today.ts'
import { createLocationGroup, removeLocationGroup, renameLocationGroup } from './save-group.ts'
import { sortLocations } from './sort-locations.ts'

const above = ['client', 'administrator'] as const
/** Groups are the whole organisation's. */
const sorting = { allow: above, organisationRight: 'MANAGE_LOCATIONS' } as const

export const locationRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listLocations,
    { allow: above, audit: null },
    async ({ tx, organisationId, actor, act }) => {
      const sees = seesOf(actor)
      const rows = await listToday(tx, organisationId, act.at)
      return {
        at: act.at,
        locations: presentLocations(rows, sees, act.at),
        groups: (await listGroups(tx, organisationId)).map(presentGroup),
      }
    },
  ),
  organisationRoute(
    endpoints.findLocations,
    { allow: above, audit: null },
    async ({ tx, organisationId, query: { q } }) => ({
      locations: await findLocations(tx, organisationId, q),
    }),
  ),
  organisationRoute(
    endpoints.listGroups,
    { allow: above, audit: null },
    async ({ tx, organisationId }) => ({
      groups: (await listGroups(tx, organisationId)).map(presentGroup),
    }),
  ),
  organisationRoute(
    endpoints.createGroup,
    { ...sorting, audit: 'location_group.created' },
    async ({ tx, organisationId, act, body }) => ({
      id: outsideId('LG', await createLocationGroup(tx, organisationId, act, body)),
    }),
  ),
  organisationRoute(
    endpoints.renameGroup,
    { ...sorting, audit: 'location_group.renamed' },
    async ({ tx, organisationId, act, params: { groupId }, body: { name } }) => {
      await renameLocationGroup(tx, organisationId, act, { groupId, name })
      return { id: outsideId('LG', groupId) }
    },
  ),
  organisationRoute(
    endpoints.removeGroup,
    { ...sorting, audit: 'location_group.removed' },
    async ({ tx, organisationId, act, params: { groupId } }) => {
      await removeLocationGroup(tx, organisationId, act, groupId)
      return { id: outsideId('LG', groupId) }
    },
  ),
  organisationRoute(
    endpoints.sortLocations,
    { ...sorting, audit: 'location_group.sorted' },
    ({ tx, organisationId, act, params: { groupId }, body }) =>
      sortLocations(tx, organisationId, act, { groupId, ...body }),
  ),
]
