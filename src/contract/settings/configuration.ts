/** How a location is set up, as one file: to review, to keep, and to set up another location like it (issue 14 §2). */
import { z } from 'zod'
import { configurationFormat } from '#domain/location/configuration/configuration-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'

/** How many changes of a part are shown. */
export const mostChanges = 200

const partKey = z.string().regex(/^[a-z][A-Za-z]{0,39}$/)
const file = z.object({
  format: z.literal(configurationFormat),
  parts: z
    .record(partKey, z.unknown())
    .meta({ description: 'by its key what each part of the product says of itself' }),
})
const params = z.object({ companyId: idInput('CO') })

export const getLocationConfiguration = defineEndpoint(
  'locationConfiguration.get',
  `GET ${companyPath}/configuration`,
  {
    summary:
      'How a location is set up, as far as the caller may change it: without ids, people and secrets.',
    tag: 'Settings',
    params,
    response: file,
    errors: [],
  },
)
export const compareLocationConfiguration = defineEndpoint(
  'locationConfiguration.compare',
  `POST ${companyPath}/configuration/difference`,
  {
    summary: 'What a configuration would change here. Nothing is changed.',
    tag: 'Settings',
    params,
    body: file,
    asks: true,
    response: z.object({
      parts: z.array(
        z.object({
          key: partKey,
          state: z.enum(['SAME', 'DIFFERENT', 'FAULTY', 'FORBIDDEN', 'UNKNOWN']).meta({
            description:
              'FAULTY: it is not what this part looks like; FORBIDDEN: the caller may not change it; UNKNOWN: there is no such part',
          }),
          changes: z
            .array(
              z.object({
                path: z.array(z.string()),
                kind: z.enum(['ADDED', 'CHANGED', 'KEPT', 'REMOVED']).meta({
                  description:
                    'KEPT: only the location has it, and it stays; REMOVED: it goes, with the item that is replaced',
                }),
                before: z.string(),
                after: z.string(),
              }),
            )
            .max(mostChanges),
          more: z.number().int().meta({ description: 'changes that are not listed' }),
          faults: z.array(z.string()).max(10).meta({ description: 'where, in the file' }),
        }),
      ),
    }),
    errors: [],
  },
)
export const applyLocationConfiguration = defineEndpoint(
  'locationConfiguration.apply',
  `POST ${companyPath}/configuration`,
  {
    summary:
      'Set the location up as parts of a configuration say, all of them or none. What only the location has stays.',
    tag: 'Settings',
    params,
    body: z.object({ file, parts: z.array(partKey).min(1).max(40) }),
    response: z.object({ applied: z.array(partKey) }),
    errors: ['guarantee_locked', 'setting_locked'],
  },
)
