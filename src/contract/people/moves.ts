/** People who move from one location of an organisation to another. Issue 16 §1. */
import { z } from 'zod'
import { mostMoved, moveRefusals, moveStandings } from '#domain/people/move.ts'
import { duties } from '#domain/rights/duty.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'

const params = z.object({ companyId: idInput('CO') })
const body = z.object({
  toId: idInput('CO').meta({ description: 'another location of the organisation' }),
  userIds: z
    .array(idInput('US'))
    .min(1)
    .max(mostMoved)
    .overwrite((ids) => [...new Set(ids)]),
  stay: z
    .boolean()
    .default(false)
    .meta({ description: 'they keep working at this location as well, with all that they have' }),
  withRoles: z
    .boolean()
    .default(true)
    .meta({ description: 'the roles of the same names, besides those that they have there' }),
  successorId: idInput('US').nullable().default(null).meta({
    description:
      'a colleague here who takes over their visits and duties; without one, visits are cancelled',
  }),
})
const passed = z.object({
  duty: z.enum(duties),
  count: z.int().positive(),
  taken: z.int().meta({ description: 'how many the other one has then' }),
})
const moves = z.array(
  z.object({
    userId: idOutput('US'),
    name: z.string().meta({ description: 'empty for somebody who isn’t here' }),
    refusal: z
      .enum(moveRefusals)
      .nullable()
      .meta({ description: 'why nothing of this person changes; null: they move' }),
    there: z
      .object({
        userId: idOutput('US'),
        standing: z.enum(moveStandings),
        roles: z.array(z.enum(joinableGroups)).meta({ description: 'those they get there' }),
      })
      .nullable(),
    duties: z
      .array(passed)
      .meta({ description: 'what hangs on them here, and what the colleague takes over' }),
    elsewhere: z
      .array(
        z.object({
          companyId: idOutput('CO'),
          name: z.string(),
          bookings: z.object({ count: z.int(), taken: z.int() }),
        }),
      )
      .meta({
        description: 'other locations at which they may book, and the bookings that go along',
      }),
  }),
)

export const previewMove = defineEndpoint(
  'users.previewMove',
  `POST ${companyPath}/users/moves/preview`,
  {
    summary: 'What moving people to another location would do. Nothing changes.',
    tag: 'Users',
    asks: true,
    params,
    body,
    response: moves,
    errors: [],
  },
)
export const moveUsers = defineEndpoint('users.move', `POST ${companyPath}/users/moves`, {
  summary: 'Move people to another location, each one wholly or not at all.',
  tag: 'Users',
  params,
  body,
  response: moves,
  errors: [],
})
