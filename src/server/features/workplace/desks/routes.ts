import * as drawings from '#contract/workplace/desk-drawings.ts'
import * as endpoints from '#contract/workplace/desks.ts'
import * as floors from '#contract/workplace/floors.ts'
import { outsideId } from '#contract/ids.ts'
import { type Actor, rightsOf } from '#server/platform/auth/actor.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { openRoute, route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { whoLooks } from '../employees/see-name.ts'
import { readColleaguesByArea } from './colleagues/read-colleagues.ts'
import {
  presentDesk,
  presentDeskArea,
  presentDeskOnDay,
  presentFloor,
  versionOf,
} from './present.ts'
import { putDrawing, removeDrawing, storeDrawing } from './put-drawing.ts'
import { putFloors } from './put-floors.ts'
import {
  countBookingsAhead,
  listDeskAreas,
  listDesks,
  listDesksOnDay,
  listFloors,
} from './queries.ts'
import { readDrawing } from './read-drawing.ts'
import { readVersion, saveDeskArea } from './save-desk-area.ts'

const readable = {
  allow: [...managers, 'booker'],
  audit: null,
  workplace: 'EDIT_DESK_AREAS',
} as const
const writable = { allow: managers, right: 'EDIT_DESK_AREAS' } as const
/** A drawing that is opened by itself runs nothing and loads nothing, whatever it holds. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Who does sees to whom desks belong, and who is told of a limit. */
function editsDesks(actor: Actor): boolean {
  return rightsOf(actor).has('EDIT_DESK_AREAS')
}

export const deskRoutes: readonly Route[] = [
  route(endpoints.listDesks, readable, async ({ tx, company, actor, query }) => {
    const { date, deskAreaId = null } = query
    const who = whoLooks(actor)
    const desks = await listDesksOnDay(tx, company.companyId, { date, deskAreaId, ...who })
    return desks.map((desk) => presentDeskOnDay(desk, company.employee, who))
  }),
  route(endpoints.listDeskAreas, readable, async ({ tx, company, actor, query }) => {
    const { date = null } = query
    const who = whoLooks(actor)
    const areas = await listDeskAreas(tx, company.companyId, { date, deskAreaId: null, ...who })
    const comers = date === null ? null : await readColleaguesByArea(tx, company, who, date)
    return areas.map((area) => ({
      ...presentDeskArea(area),
      ...(!editsDesks(actor) && { alert: null }),
      colleagues: comers && (comers.get(area.desk_area_id) ?? { count: 0, names: [] }),
    }))
  }),
  route(endpoints.getDeskArea, readable, async ({ tx, company, actor, params, query }) => {
    const { deskAreaId } = params
    const { date = null } = query
    const asked = { date, deskAreaId, ...whoLooks(actor) }
    const [found] = await listDeskAreas(tx, company.companyId, asked)
    const area = mustFind(found)
    const mayEdit = editsDesks(actor)
    const desks = await listDesks(tx, company.companyId, deskAreaId)
    return {
      ...presentDeskArea(area),
      ...(!mayEdit && { alert: null }),
      version: versionOf(area, desks),
      desks: desks.map((desk) => ({
        ...presentDesk(desk),
        ...(!mayEdit && { owner: null }),
      })),
    }
  }),
  route(
    endpoints.listDeskAreaBookings,
    { ...writable, audit: null },
    async ({ tx, company, act, params }) => {
      const { deskAreaId } = params
      mustFind((await listDeskAreas(tx, company.companyId, { date: null, deskAreaId }))[0])
      const today = localDateOf(act.at, company.timeZone)
      return countBookingsAhead(tx, company.companyId, deskAreaId, today)
    },
  ),
  route(
    endpoints.createDeskArea,
    { ...writable, audit: 'desk.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('DA', await saveDeskArea(tx, company, act, null, body)),
    }),
  ),
  route(
    endpoints.updateDeskArea,
    { ...writable, audit: 'desk.saved' },
    async ({ tx, company, act, params, query, body }) => {
      const id = await saveDeskArea(tx, company, act, params.deskAreaId, { ...body, ...query })
      return { id: outsideId('DA', id), version: await readVersion(tx, company.companyId, id) }
    },
  ),
  statementRoute(drawings.putDrawing, { ...writable, audit: 'desk.drawn' }, async (context) => {
    const { company, act, params, deps } = context
    const stored = await storeDrawing(mustFind(context.upload), deps)
    return inCompany(drawings.putDrawing, context, async (tx) => ({
      drawingUrl: await putDrawing(tx, deps, company.companyId, act, params.deskAreaId, stored),
    }))
  }),
  route(
    drawings.removeDrawing,
    { ...writable, audit: 'desk.drawing_removed' },
    async ({ tx, company, act, params }) => {
      await removeDrawing(tx, company.companyId, act, params.deskAreaId)
      return { id: outsideId('DA', params.deskAreaId) }
    },
  ),
  openRoute(drawings.getDrawing, { allow: ['anonymous'], audit: null }, async (context) => {
    const { params, query, deps, reply } = context
    const { sha256 } = params
    const { bytes, mime } = mustFind(await readDrawing(deps, params.companyId, sha256))
    void reply.header('content-security-policy', drawingPolicy)
    const cache = 'private, max-age=31536000, immutable'
    return answerPicture(context, { sha256, mime, bytes, cache }, query.size)
  }),
  route(floors.listFloors, readable, async ({ tx, company }) =>
    (await listFloors(tx, company.companyId)).map(presentFloor),
  ),
  route(
    floors.putFloors,
    { ...writable, audit: 'floor.saved' },
    async ({ tx, company, act, body }) =>
      (await putFloors(tx, company, act, body)).map(presentFloor),
  ),
]
