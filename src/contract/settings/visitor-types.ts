/** What visitors come as (Spec §7, visitor types; reference §7, C-TYPE). */
import { z } from 'zod'
import { firstVisitorTypes, visitorKinds } from '#domain/visit/visitor/visitor-type.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'

const visitorType = z.object({
  code: lineOfText(100)
    .pipe(z.string().min(1))
    .meta({ description: 'what visits and conditions of agreements keep; never changes' }),
  name: lineOfText(100)
    .default('')
    .meta({ description: 'as the location calls it; empty: the usual word, or the code' }),
  enabled: z.boolean().default(true),
  kind: z
    .enum(visitorKinds)
    .default('VISITOR')
    .meta({ description: 'how whoever comes as it is counted on the evacuation list' }),
})

/** What is not stored yet is as every location begins. */
export const visitorTypes = z.object({
  types: z
    .array(visitorType)
    .min(1)
    .max(50)
    .default(firstVisitorTypes)
    .meta({ description: 'in the order in which they are offered' }),
  defaultType: lineOfText(100)
    .default('Guest')
    .meta({ description: 'the code of the one that a visit takes for which none is said' }),
  mustChoose: z
    .boolean()
    .default(false)
    .meta({ description: 'whether staff who invite one visitor have to choose' }),
})

const params = z.object({ companyId: idInput('CO') })

export const getVisitorTypes = defineEndpoint(
  'params.visitorTypes',
  `GET ${companyPath}/vm/visitor-types`,
  {
    summary: 'What visitors come as at this location.',
    tag: 'Settings',
    params,
    response: visitorTypes,
    errors: [],
  },
)
export const putVisitorTypes = defineEndpoint(
  'params.putVisitorTypes',
  `PUT ${companyPath}/vm/visitor-types`,
  {
    summary:
      'Replace the visitor types: new ones are added, others renamed, ordered or disabled. None can be left out, as visits have it, and Guest stays enabled.',
    tag: 'Settings',
    params,
    body: visitorTypes,
    response: visitorTypes,
    errors: ['guarantee_locked', 'setting_locked'],
  },
)
