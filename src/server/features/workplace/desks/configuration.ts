import { z } from 'zod'
import { createDeskArea, putFloors as floorsEndpoint } from '#contract/workplace/desks.ts'
import {
  configurationPart,
  listPart,
  thingName,
} from '#server/platform/configuration/configuration-part.ts'
import {
  carriedContent,
  carrier,
  contentHash,
} from '#server/platform/configuration/travelling-file.ts'
import { carriedDrawing, drawUnder } from './carry-drawing.ts'
import { presentDesk, presentDeskArea } from './present.ts'
import { putFloors } from './put-floors.ts'
import { listDeskAreas, listDesks, listFloors } from './queries.ts'
import { saveDeskArea } from './save-desk-area.ts'

const floor = floorsEndpoint.body.element.omit({ id: true })
/** Under the plan; left out: as it is. */
const drawing = z
  .object({ id: contentHash, isSvg: z.boolean(), content: carriedContent })
  .nullable()
  .optional()
const area = createDeskArea.body.omit({ floor: true }).extend({ floor: thingName, drawing })
type Area = z.output<typeof area>

/** Without what is blocked for a while. */
export const configuration = [
  configurationPart({
    key: 'floors',
    right: 'EDIT_DESK_AREAS',
    schema: z.array(floor).max(200),
    read: async ({ tx, company }) =>
      (await listFloors(tx, company.companyId)).map(({ name, capacity }) => ({ name, capacity })),
    async listed({ tx, company }) {
      const floors = await listFloors(tx, company.companyId)
      return floors.map(({ floor_id: id, name }) => ({ id, name }))
    },
    async write({ tx, company, act }, next, before) {
      if (JSON.stringify(next) === JSON.stringify(before)) return
      const known = await listFloors(tx, company.companyId)
      const named = next.map((one) => {
        const same = known.find(({ name }) => name === one.name)
        return same === undefined ? one : { ...one, id: same.floor_id }
      })
      const others = known.filter(({ name }) => !next.some((one) => one.name === name))
      await putFloors(tx, company, act, [
        ...named,
        ...others.map(({ floor_id: id, name, capacity }) => ({ id, name, capacity })),
      ])
    },
  }),
  listPart<Area>({
    key: 'desks',
    right: 'EDIT_DESK_AREAS',
    after: ['floors'],
    keeps: ['desks'],
    schema: z.array(area).max(500),
    compared: (areas) =>
      areas.map(({ drawing: under, ...rest }) => ({ ...rest, drawing: under?.id ?? '' })),
    async list({ tx, company: { companyId }, names, deps }) {
      const carry = carrier(deps.files)
      const floors = await names('floors')
      const found = []
      for (const row of await listDeskAreas(tx, companyId, { date: null, deskAreaId: null })) {
        const desks = await listDesks(tx, companyId, row.desk_area_id)
        const item = area.parse({
          ...presentDeskArea(row),
          floor: floors.nameOf(row.floor_id),
          desks: desks.map((desk) => ({ ...presentDesk(desk), blocked: null })),
          drawing: await carriedDrawing(tx, companyId, row.drawing_sha256, carry),
        })
        found.push({ id: row.desk_area_id, item })
      }
      return found
    },
    async create(context, next) {
      const { tx, company, act, names } = context
      const floorId = (await names('floors')).idOf(next.floor)
      const floorOfArea = floorId === null ? null : { id: floorId }
      const id = await saveDeskArea(tx, company, act, null, { ...next, floor: floorOfArea })
      await drawUnder(context, id, next.drawing)
    },
    async update(context, deskAreaId, next) {
      const { tx, company, act, names } = context
      const floorId = (await names('floors')).idOf(next.floor)
      const desks = (await listDesks(tx, company.companyId, deskAreaId)).map(presentDesk)
      const blocked = new Map(desks.map((desk) => [desk.number, desk.blocked]))
      const numbers = new Set(next.desks.map(({ number }) => number))
      await saveDeskArea(tx, company, act, deskAreaId, {
        ...next,
        floor: floorId === null ? null : { id: floorId },
        desks: [
          ...next.desks.map((desk) => ({ ...desk, blocked: blocked.get(desk.number) ?? null })),
          ...desks.filter(({ number }) => !numbers.has(number)),
        ],
      })
      await drawUnder(context, deskAreaId, next.drawing)
    },
  }),
]
