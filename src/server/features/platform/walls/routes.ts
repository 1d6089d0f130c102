import * as endpoints from '#contract/figures/walls.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { drawWall } from './draw-wall.ts'
import { presentWall } from './present.ts'
import { listWalls } from './queries.ts'
import { createWall, endLink, makeLink, removeWall, replaceWall } from './save-wall.ts'

const settings = { allow: managers, right: 'EDIT_LOCATION' } as const
const read = { ...settings, audit: null } as const
const save = { ...settings, audit: 'wall.saved' } as const

export const wallRoutes: readonly Route[] = [
  route(endpoints.listWalls, read, async ({ tx, company }) =>
    (await listWalls(tx, company.companyId)).map(presentWall),
  ),
  route(endpoints.createWall, save, async ({ tx, company, act, body }) => ({
    id: outsideId('WD', await createWall(tx, company.companyId, act, body)),
  })),
  route(endpoints.updateWall, save, async ({ tx, company, act, params: { wallId }, body }) => {
    await replaceWall(tx, company.companyId, act, wallId, body)
    return { id: outsideId('WD', wallId) }
  }),
  route(
    endpoints.removeWall,
    { ...settings, audit: 'wall.removed' },
    async ({ tx, company, act, params: { wallId } }) => {
      await removeWall(tx, company.companyId, act, wallId)
      return { id: outsideId('WD', wallId) }
    },
  ),
  // The address is a secret: it is made anew for a repeat, and never stored.
  statementRoute(
    endpoints.makeWallLink,
    { ...settings, audit: 'wall.link_made' },
    async ({ deps, company: { companyId }, act, params: { wallId } }) => {
      const secret = await deps.db.inTenant(companyId, (tx) => makeLink(tx, companyId, act, wallId))
      return { link: `${deps.config.publicUrl}/wall/${secret}` }
    },
  ),
  route(
    endpoints.endWallLink,
    { ...settings, audit: 'wall.link_ended' },
    async ({ tx, company, act, params: { wallId } }) => {
      await endLink(tx, company.companyId, act, wallId)
      return { id: outsideId('WD', wallId) }
    },
  ),
  route(endpoints.previewWall, read, async ({ tx, deps, company, act, body }) => ({
    html: await drawWall(tx, deps, company, body, { language: body.language, now: act.at }),
  })),
]
