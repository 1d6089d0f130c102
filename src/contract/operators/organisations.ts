/** The organisations of the installation, as an operator sees them: names and counts, nobody's visitors. Issue 16 §2. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const state = z.enum(['ACTIVE', 'CLOSED'])

const organisation = z.object({
  id: idOutput('OR'),
  name: z.string(),
  state: state.meta({ description: 'CLOSED: none of its locations is open' }),
  locations: z.number().int(),
  administrators: z.number().int(),
  users: z.number().int().meta({ description: 'active ones, over all locations' }),
  visits: z.number().int().meta({ description: 'of the last 30 days' }),
  lastActiveAt: instantOutput
    .nullable()
    .meta({ description: 'when somebody of it last used a signed-in browser' }),
  createdAt: instantOutput,
})

export const listOrganisations = defineEndpoint('organisations.list', 'GET /admin/organisations', {
  summary: 'The organisations of this installation by name, with their size and last activity.',
  tag: 'Installation',
  query: z.object({
    search: z.string().trim().max(200).default('').meta({ description: 'letters of the name' }),
    state: state.optional(),
    after: z.string().max(400).optional().meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    organisations: z.array(organisation),
    next: z.string().nullable().meta({ description: '`after` of the next page' }),
    total: z.number().int(),
  }),
  errors: [],
})
export const getOrganisation = defineEndpoint(
  'organisations.get',
  'GET /admin/organisations/{organisationId}',
  {
    summary: 'An organisation with its locations.',
    tag: 'Installation',
    params: z.object({ organisationId: idInput('OR') }),
    response: organisation.extend({
      partner: z
        .object({ id: idOutput('OR'), name: z.string() })
        .nullable()
        .meta({ description: 'whose customer it is; null: nobody’s' }),
      isPartner: z.boolean(),
      places: z.array(
        z.object({
          id: idOutput('CO'),
          name: z.string(),
          city: z.string(),
          country: z.string(),
          timeZone: z.string(),
          state,
          users: z.number().int(),
          visits: z.number().int().meta({ description: 'of the last 30 days' }),
          createdAt: instantOutput,
        }),
      ),
    }),
    errors: [],
  },
)
