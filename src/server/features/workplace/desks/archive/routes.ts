import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/workplace/archived-desks.ts'
import { removeDeskArea } from '#contract/workplace/desks.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { listDeskAreas } from '../queries.ts'
import { archiveDeskArea, restoreDesk, restoreDeskArea } from './archive-desk-area.ts'
import { listArchivedAreas, listArchivedDesks } from './queries.ts'

const writable = { allow: managers, right: 'EDIT_DESK_AREAS' } as const

export const archiveRoutes: readonly Route[] = [
  route(
    removeDeskArea,
    { ...writable, audit: 'desk.removed' },
    async ({ tx, company, act, params: { deskAreaId } }) => {
      await archiveDeskArea(tx, company, act, deskAreaId)
      return { id: outsideId('DA', deskAreaId) }
    },
  ),
  route(endpoints.listArchivedAreas, { ...writable, audit: null }, async ({ tx, company }) =>
    (await listArchivedAreas(tx, company.companyId)).map(({ deskAreaId, ...area }) => ({
      id: outsideId('DA', deskAreaId),
      ...area,
    })),
  ),
  route(
    endpoints.restoreDeskArea,
    { ...writable, audit: 'desk.restored' },
    async ({ tx, company, act, params: { deskAreaId } }) => {
      await restoreDeskArea(tx, company, act, deskAreaId)
      return { id: outsideId('DA', deskAreaId) }
    },
  ),
  route(
    endpoints.listArchivedDesks,
    { ...writable, audit: null },
    async ({ tx, company: { companyId }, params: { deskAreaId } }) => {
      mustFind((await listDeskAreas(tx, companyId, { date: null, deskAreaId }))[0])
      return listArchivedDesks(tx, companyId, deskAreaId)
    },
  ),
  route(
    endpoints.restoreDesk,
    { ...writable, audit: 'desk.restored' },
    async ({ tx, company, act, params: { deskAreaId }, body: { number } }) => {
      await restoreDesk(tx, company, act, { deskAreaId, number })
      return { id: outsideId('DA', deskAreaId) }
    },
  ),
]
