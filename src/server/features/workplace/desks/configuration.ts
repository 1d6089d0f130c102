import { z } from 'zod'
import { deskTeamBody } from '#contract/workplace/desk-teams.ts'
import { createDeskArea, deskBody, haveOwnNumbers } from '#contract/workplace/desks.ts'
import { putFloors as floorsEndpoint } from '#contract/workplace/floors.ts'
import {
  configurationPart,
  type Reading,
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
import { type DeskRow, listDeskAreas, listDesks, listFloors } from './queries.ts'
import { saveDeskArea } from './save-desk-area.ts'
import { listTeams } from './teams/queries.ts'
import { saveDeskTeam } from './teams/save-desk-team.ts'

const floor = floorsEndpoint.body.element.omit({ id: true })
/** Under the plan; left out: as it is. */
const drawing = z
  .object({ id: contentHash, isSvg: z.boolean(), content: carriedContent })
  .nullable()
  .optional()
const desk = deskBody.omit({ owner: true, team: true }).extend({ team: thingName })
const area = createDeskArea.body.omit({ floor: true, team: true, desks: true }).extend({
  floor: thingName,
  team: thingName,
  desks: z.array(desk).max(5_000).refine(haveOwnNumbers, 'error_desk_number_twice').default([]),
  drawing,
})
type Area = z.output<typeof area>
const team = deskTeamBody.omit({ people: true })

/** Without what is blocked for a while, and without people: members of teams and owners of desks. */
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
    key: 'deskTeams',
    right: 'EDIT_DESK_AREAS',
    schema: z.array(team).max(500),
    async list({ tx, company: { companyId } }) {
      const teams = await listTeams(tx, companyId)
      return teams.map(({ teamId: id, name, groups }) => ({
        id,
        item: { name, groups: [...groups] },
      }))
    },
    create: ({ tx, company, act }, next) =>
      saveDeskTeam(tx, company, act, null, { ...next, people: [] }),
    async update({ tx, company, act }, teamId, next) {
      const known = (await listTeams(tx, company.companyId)).find((one) => one.teamId === teamId)
      const people = known?.people.map(({ userId: id }) => ({ id })) ?? []
      await saveDeskTeam(tx, company, act, teamId, { ...next, people })
    },
  }),
  listPart<Area>({
    key: 'desks',
    right: 'EDIT_DESK_AREAS',
    after: ['floors', 'deskTeams'],
    keeps: ['desks'],
    schema: z.array(area).max(500),
    compared: (areas) =>
      areas.map(({ drawing: under, ...rest }) => ({ ...rest, drawing: under?.id ?? '' })),
    async list({ tx, company: { companyId }, names, deps }) {
      const carry = carrier(deps.files)
      const floors = await names('floors')
      const teams = await names('deskTeams')
      const found = []
      for (const row of await listDeskAreas(tx, companyId, { date: null, deskAreaId: null })) {
        const desks = await listDesks(tx, companyId, row.desk_area_id)
        const item = area.parse({
          ...presentDeskArea(row),
          floor: floors.nameOf(row.floor_id),
          team: teams.nameOf(row.team_id),
          desks: desks.map((one) => ({
            ...presentDesk(one),
            blocked: null,
            team: teams.nameOf(one.team_id),
          })),
          drawing: await carriedDrawing(tx, companyId, row.drawing_sha256, carry),
        })
        found.push({ id: row.desk_area_id, item })
      }
      return found
    },
    async create(context, next) {
      const { tx, company, act, names } = context
      const at = await placesIn(names)
      const id = await saveDeskArea(tx, company, act, null, {
        ...next,
        ...at(next),
        desks: next.desks.map((one) => ({ ...one, owner: null, team: at(one).team })),
      })
      await drawUnder(context, id, next.drawing)
    },
    async update(context, deskAreaId, next) {
      const { tx, company, act, names } = context
      const at = await placesIn(names)
      const desks = (await listDesks(tx, company.companyId, deskAreaId)).map(storedDesk)
      const known = new Map(desks.map((one) => [one.number, one]))
      const numbers = new Set(next.desks.map(({ number }) => number))
      await saveDeskArea(tx, company, act, deskAreaId, {
        ...next,
        ...at(next),
        desks: [
          ...next.desks.map((one) => {
            const { blocked = null, owner = null } = known.get(one.number) ?? {}
            return { ...one, blocked, owner, team: at(one).team }
          }),
          ...desks.filter(({ number }) => !numbers.has(number)),
        ],
      })
      await drawUnder(context, deskAreaId, next.drawing)
    },
  }),
]

/** What a file names is found by its name here. */
async function placesIn(names: Reading['names']) {
  const [floors, teams] = [await names('floors'), await names('deskTeams')]
  const found = (id: string | null) => (id === null ? null : { id })
  return (named: { readonly floor?: string | null; readonly team: string | null }) => ({
    floor: found(floors.idOf(named.floor ?? null)),
    team: found(teams.idOf(named.team)),
  })
}

/** A desk as it is saved again: by the ids of this location. */
function storedDesk(row: DeskRow) {
  const { owner_id, owner_weekdays: weekdays, owner_until: until, team_id } = row
  return {
    ...presentDesk(row),
    owner: owner_id === null ? null : { id: owner_id, weekdays, until },
    team: team_id === null ? null : { id: team_id },
  }
}
