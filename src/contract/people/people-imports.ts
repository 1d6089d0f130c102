/** Colleagues from a list: what it would change is shown before anything is. Nothing of the list is kept. Issue 14 §8. */
import { z } from 'zod'
import { peopleErrors, peopleFields } from '#domain/import/compare-people.ts'
import { maxImportRows } from '#domain/import/import-field.ts'
import { importErrors } from '#domain/import/judge-row.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'

const params = z.object({ companyId: idInput('CO') })
const tag = 'Users'
const as = z
  .enum(['FILE', 'LIST'])
  .default('FILE')
  .meta({ description: 'LIST: names and addresses as mails write them, or cells' })

/** So many of each kind are shown. */
export const shownPeople = 100

const line = z.number().int().meta({ description: 'as a spreadsheet counts it, from 1' })
const colleague = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
})
const some = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    first: z.array(item).max(shownPeople).meta({ description: 'the first of them' }),
  })

export const comparePeople = defineEndpoint('users.compare', `POST ${companyPath}/users/compare`, {
  summary: `What a list of colleagues (${String(maxImportRows)} rows at most) would change. Nothing is changed yet.`,
  tag,
  params,
  query: z.object({ as }),
  asks: true,
  upload: true,
  response: z.object({
    digest: z
      .string()
      .meta({ description: 'of what would be added and changed, to say that it was seen' }),
    same: z.number().int(),
    added: some(colleague.extend({ line })),
    changed: some(
      z.object({
        line,
        userId: idOutput('US'),
        before: colleague,
        after: colleague,
        changed: z.array(z.enum([...peopleFields, 'active'])),
      }),
    ),
    gone: some(
      colleague.extend({
        userId: idOutput('US'),
        revision: z.number().int(),
        isFree: z
          .boolean()
          .meta({ description: 'may be deactivated as they are: nothing hangs on them but roles' }),
      }),
    ),
    bad: some(
      z.object({
        line,
        field: z.enum(peopleFields),
        code: z.enum([...new Set([...peopleErrors, ...importErrors])]),
      }),
    ),
  }),
  errors: [],
})
export const importPeople = defineEndpoint('users.import', `POST ${companyPath}/users/import`, {
  summary:
    'Add and change colleagues by a list, all of them at once or nobody. Rows that are bad and people who are gone are left alone.',
  tag,
  params,
  query: z.object({
    as,
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'as it was answered: refused when the list would change something else by now',
      }),
    invite: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .meta({ description: 'everyone who is new gets an invitation to sign in' }),
  }),
  upload: true,
  response: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    invited: z.number().int(),
  }),
  errors: ['changed_meanwhile', 'conflict'],
})
