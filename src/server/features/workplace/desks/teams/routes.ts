import * as endpoints from '#contract/workplace/desk-teams.ts'
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { isCalled } from '#domain/name/is-called.ts'
import { foldName } from '#domain/name/fold-name.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { previewDeskTeam } from './preview-desk-team.ts'
import { listOwners, listTeams, type TeamPerson } from './queries.ts'
import { removeDeskTeam, saveDeskTeam } from './save-desk-team.ts'

const writable = { allow: managers, right: 'EDIT_DESK_AREAS' } as const
const readable = { ...writable, audit: null } as const
const mostFound = 20

function presentPerson(person: TeamPerson) {
  return { id: outsideId('US', person.userId), name: fullName(person) }
}

export const deskTeamRoutes: readonly Route[] = [
  route(endpoints.listDeskTeams, readable, async ({ tx, company }) =>
    (await listTeams(tx, company.companyId)).map(({ teamId, people, groups, areas, ...team }) => ({
      ...team,
      id: outsideId('DT', teamId),
      groups: [...groups],
      areas: [...areas],
      people: people.map(presentPerson),
    })),
  ),
  route(
    endpoints.createDeskTeam,
    { ...writable, audit: 'desk_team.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('DT', await saveDeskTeam(tx, company, act, null, body)),
    }),
  ),
  route(
    endpoints.updateDeskTeam,
    { ...writable, audit: 'desk_team.saved' },
    async ({ tx, company, act, params, body }) => ({
      id: outsideId('DT', await saveDeskTeam(tx, company, act, params.teamId, body)),
    }),
  ),
  route(
    endpoints.removeDeskTeam,
    { ...writable, audit: 'desk_team.removed' },
    async ({ tx, company, act, params }) => {
      await removeDeskTeam(tx, company, act, params.teamId)
      return { id: outsideId('DT', params.teamId) }
    },
  ),
  route(endpoints.previewDeskTeam, readable, ({ tx, company, act, body }) =>
    previewDeskTeam(tx, company, act.at, body),
  ),
  route(endpoints.findDeskOwners, readable, async ({ tx, company, body }) => {
    const people = await listOwners(tx, company.companyId)
    const present = (person: (typeof people)[number]) => ({
      ...presentPerson(person),
      email: person.email,
    })
    if ('emails' in body) {
      const wanted = new Set(body.emails.map((email) => email.toLowerCase()))
      return people.filter(({ email }) => wanted.has(email.toLowerCase())).map(present)
    }
    const wanted = foldName(body.name)
    return people
      .filter((person) => isCalled(fullName(person), wanted))
      .slice(0, mostFound)
      .map(present)
  }),
]
