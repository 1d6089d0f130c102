/** Who acts above one location: administrators of an organisation (issue 13 §2). */
import { z } from 'zod'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'

const email = z.string().trim().max(254).pipe(z.email())
const accountParams = z.object({ accountId: idInput('AC') })
const id = z.object({ id: idOutput('AC') })

const grant = {
  rights: z
    .array(z.enum(administratorRights))
    .min(1)
    .max(administratorRights.length)
    .overwrite((some) => administratorRights.filter((right) => some.includes(right)))
    .meta({ description: 'over the organisation, and at the locations below' }),
  locations: z
    .union([
      z.literal('ALL'),
      z
        .array(idInput('CO'))
        .min(1)
        .max(1_000)
        .overwrite((some) => [...new Set(some)]),
    ])
    .meta({ description: 'where: at every location, also of tomorrow, or at these' }),
}

const administrator = z.object({
  id: idOutput('AC'),
  email: z.string(),
  rights: z.array(z.enum(administratorRights)),
  locations: z.union([z.literal('ALL'), z.array(idOutput('CO'))]),
  mayChange: z.boolean().meta({ description: 'whether the caller may change or remove them' }),
})

export const listAdministrators = defineEndpoint(
  'administrators.list',
  'GET /private/administrators',
  {
    summary: 'The administrators of the organisation.',
    tag: 'Organisation',
    response: z.array(administrator),
    errors: [],
  },
)
export const nameAdministrator = defineEndpoint(
  'administrators.create',
  'POST /private/administrators',
  {
    summary:
      'Make somebody who signs in an administrator of the organisation. Nobody gives what they do not have.',
    tag: 'Organisation',
    body: z.object({ email, ...grant }),
    response: id,
    errors: ['person_unknown', 'already_administrator'],
  },
)
export const changeAdministrator = defineEndpoint(
  'administrators.update',
  'PUT /private/administrators/{accountId}',
  {
    summary: 'Replace what an administrator may, and where.',
    tag: 'Organisation',
    params: accountParams,
    body: z.object(grant),
    response: id,
    errors: ['last_administrator'],
  },
)
export const removeAdministrator = defineEndpoint(
  'administrators.remove',
  'DELETE /private/administrators/{accountId}',
  {
    summary: 'Let somebody administer the organisation no longer; where they work they stay users.',
    tag: 'Organisation',
    params: accountParams,
    response: id,
    errors: ['last_administrator'],
  },
)
