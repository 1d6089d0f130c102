/** Teams that spaces and desks are kept for, and who may be put into them (issue 14 §5). */
import { z } from 'zod'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'
import { touchedBookings } from './touched-bookings.ts'

const params = z.object({ companyId: idInput('CO') })
const teamParams = params.extend({ teamId: idInput('DT') })
const mostMembers = 5_000
const groups = z
  .array(z.enum(joinableGroups))
  .max(joinableGroups.length)
  .overwrite((all) => [...new Set(all)])
  .meta({ description: 'roles whose people are all in it' })

const members = {
  groups: groups.default([]),
  people: z
    .array(z.object({ id: idInput('US') }))
    .max(mostMembers)
    .default([]),
}
export const deskTeamBody = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  ...members,
})
export type DeskTeamInput = z.output<typeof deskTeamBody>

const teamPerson = z.object({ id: idOutput('US'), name: z.string() })
const deskTeam = z.object({
  id: idOutput('DT'),
  name: z.string(),
  groups: z.array(z.enum(joinableGroups)),
  people: z.array(teamPerson),
  areas: z.array(z.string()).meta({ description: 'names of the areas that are kept for it' }),
  desks: z.number().int().meta({ description: 'how many desks are kept for it by themselves' }),
})

export const listDeskTeams = defineEndpoint('deskTeams.list', `GET ${companyPath}/em/desk-teams`, {
  summary: 'The teams that areas and desks are kept for.',
  tag: 'Desks',
  params,
  response: z.array(deskTeam),
  errors: [],
})
export const createDeskTeam = defineEndpoint(
  'deskTeams.create',
  `POST ${companyPath}/em/desk-teams`,
  {
    summary: 'Add a team.',
    tag: 'Desks',
    params,
    body: deskTeamBody,
    response: z.object({ id: idOutput('DT') }),
    errors: ['conflict'],
  },
)
export const updateDeskTeam = defineEndpoint(
  'deskTeams.update',
  `PUT ${companyPath}/em/desk-teams/{teamId}`,
  {
    summary: 'Replace a team with its people. Bookings stay.',
    tag: 'Desks',
    params: teamParams,
    body: deskTeamBody,
    response: z.object({ id: idOutput('DT') }),
    errors: ['conflict'],
  },
)
export const removeDeskTeam = defineEndpoint(
  'deskTeams.remove',
  `DELETE ${companyPath}/em/desk-teams/{teamId}`,
  {
    summary: 'Take a team away; refused while an area or a desk is kept for it.',
    tag: 'Desks',
    params: teamParams,
    response: z.object({ id: idOutput('DT') }),
    errors: ['desk_team_in_use'],
  },
)
export const previewDeskTeam = defineEndpoint(
  'deskTeams.preview',
  `POST ${companyPath}/em/desk-teams/preview`,
  {
    summary:
      'Who could book by a change before it is saved, and which bookings to come they could not make again.',
    tag: 'Desks',
    params,
    body: z.object({
      teamId: idInput('DT').nullable().meta({ description: 'null for a new one' }),
      members: z
        .object(members)
        .nullable()
        .default(null)
        .meta({ description: 'null: as they are stored' }),
      deskAreaId: idInput('DA')
        .nullable()
        .default(null)
        .meta({ description: 'an area that is to be kept for it; null: all that already are' }),
    }),
    response: touchedBookings.extend({
      people: z.number().int().meta({ description: 'how many could book' }),
    }),
    errors: [],
  },
)
export const findDeskOwners = defineEndpoint(
  'deskOwners.find',
  `POST ${companyPath}/em/desk-owners/find`,
  {
    summary: 'People who book here, by part of a name or by their email addresses.',
    tag: 'Desks',
    params,
    body: z.union([
      z.strictObject({ name: lineOfText(100).pipe(z.string().min(1)) }),
      z.strictObject({ emails: z.array(z.string().max(254)).min(1).max(mostMembers) }),
    ]),
    response: z.array(teamPerson.extend({ email: z.string() })),
    errors: [],
  },
)
