import { z } from 'zod'
import { createDeskArea, putFloors as floorsEndpoint } from '#contract/workplace/desks.ts'
import {
  configurationPart,
  listPart,
  thingName,
} from '#server/platform/configuration/configuration-part.ts'
import { presentDesk, presentDeskArea } from './present.ts'
import { putFloors } from './put-floors.ts'
import { listDeskAreas, listDesks, listFloors } from './queries.ts'
import { saveDeskArea } from './save-desk-area.ts'

const floor = floorsEndpoint.body.element.omit({ id: true })
const area = createDeskArea.body.omit({ floor: true }).extend({ floor: thingName })

/** Without the drawings under the plans, and without what is blocked for a while. */
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
  listPart({
    key: 'desks',
    right: 'EDIT_DESK_AREAS',
    after: ['floors'],
    keeps: ['desks'],
    schema: z.array(area).max(500),
    async list({ tx, company: { companyId }, names }) {
      const floors = await names('floors')
      const found = []
      for (const row of await listDeskAreas(tx, companyId, { date: null, deskAreaId: null })) {
        const desks = await listDesks(tx, companyId, row.desk_area_id)
        const item = area.parse({
          ...presentDeskArea(row),
          floor: floors.nameOf(row.floor_id),
          desks: desks.map((desk) => ({ ...presentDesk(desk), blocked: null })),
        })
        found.push({ id: row.desk_area_id, item })
      }
      return found
    },
    async create({ tx, company, act, names }, next) {
      const floorId = (await names('floors')).idOf(next.floor)
      const floorOfArea = floorId === null ? null : { id: floorId }
      await saveDeskArea(tx, company, act, null, { ...next, floor: floorOfArea })
    },
    async update({ tx, company, act, names }, deskAreaId, next) {
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
    },
  }),
]
