/** What was asked of a visitor, and what they answered (Spec §7, visits: custom-fields; issue 5 §2). */
import { z } from 'zod'
import { customFieldId, customFieldType } from '../agreements/custom-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { visitPath } from '../place-paths.ts'
import { visitParams } from '../ids.ts'
import { customFieldValue, idAnswer, languageCode, text } from '../shapes.ts'
import { editErrors } from './visits.ts'

export const getVisitCustomFields = defineEndpoint(
  'visits.customFields',
  `GET ${visitPath}/custom-fields`,
  {
    summary: 'The custom fields with the answers that count for a visit, in one language.',
    tag: 'Visits',
    params: visitParams,
    query: z.object({ language: languageCode.optional() }),
    response: z.array(
      z.object({
        id: customFieldId,
        type: customFieldType,
        label: z.string(),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
        value: z.string().nullable().meta({
          description:
            'null where nobody answered, empty where it was left blank; the id of the document for a file',
        }),
        internalOnly: z.boolean().meta({ description: 'visitors do not see it' }),
        mayChange: z.boolean(),
      }),
    ),
    errors: [],
  },
)
export const putVisitCustomFields = defineEndpoint(
  'visits.putCustomFields',
  `PUT ${visitPath}/custom-fields`,
  {
    summary:
      'Store answers. An empty value leaves the question blank, which answers an optional one; null takes back what was answered. Profile fields also stay for later visits. What stands there already is taken even where it can no longer be changed.',
    tag: 'Visits',
    params: visitParams,
    body: z
      .array(customFieldValue.extend({ id: z.string().max(64), value: z.nullable(text(10_000)) }))
      .max(200),
    response: idAnswer,
    errors: ['invalid_answer', 'document_token_invalid', ...editErrors],
  },
)
