/** Custom fields: what a company asks of every visitor (Spec §3 Custom field). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { languageCode, lineOfText } from '../shapes.ts'

export const customFieldId = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

const editable = {
  label: lineOfText(500).pipe(z.string().min(1)),
  translations: z
    .record(
      languageCode,
      z.object({
        label: lineOfText(500),
        valueLabels: z.array(lineOfText(500)).max(200).default([]),
      }),
    )
    .default({}),
  values: z
    .array(lineOfText(500).pipe(z.string().min(1)))
    .max(200)
    .refine((values) => new Set(values).size === values.length, 'error_value_twice')
    .default([]),
  resetAtEveryVisit: z.boolean().default(false),
  keepAnswer: z.boolean().default(true).meta({ description: 'false: erased when the visit ends' }),
  internalOnly: z.boolean().default(false),
  active: z.boolean().default(true),
}
export const customFieldType = z.enum(['DATE', 'LIST', 'TEXT', 'QUESTION', 'FILE'])
export const customField = z.object({ id: customFieldId, type: customFieldType, ...editable })

const companyParams = z.object({ companyId: idInput('CO') })

export const listCustomFields = defineEndpoint(
  'customFields.list',
  `GET ${companyPath}/vm/custom-fields`,
  {
    summary: 'List the custom fields of a company.',
    tag: 'Custom fields',
    params: companyParams,
    response: z.array(customField),
    errors: [],
  },
)
export const createCustomField = defineEndpoint(
  'customFields.create',
  `POST ${companyPath}/vm/custom-fields`,
  {
    summary: 'Create a custom field.',
    tag: 'Custom fields',
    params: companyParams,
    body: customField.refine(({ type, values }) => type !== 'LIST' || values.length > 0, {
      message: 'error_values_needed',
      path: ['values'],
    }),
    response: z.object({ id: customFieldId }),
    errors: ['conflict'],
  },
)
export const updateCustomField = defineEndpoint(
  'customFields.update',
  `PUT ${companyPath}/vm/custom-fields/{customFieldId}`,
  {
    summary:
      'Change a custom field; its type never changes, and what a flow asks of visitors stays possible to answer.',
    tag: 'Custom fields',
    params: z.object({ companyId: idInput('CO'), customFieldId }),
    body: z.object(editable),
    response: z.object({ id: customFieldId }),
    errors: ['custom_field_in_use', 'setting_locked'],
  },
)
export const listFieldUses = defineEndpoint(
  'customFields.uses',
  `GET ${companyPath}/vm/custom-field-uses`,
  {
    summary: 'What depends on each custom field; one that nothing depends on is left out.',
    tag: 'Custom fields',
    params: companyParams,
    response: z.array(
      z.object({
        id: customFieldId,
        flows: z.array(z.object({ id: idOutput('FL'), name: z.string() })),
        agreements: z.array(z.object({ id: idOutput('AG'), name: z.string() })),
        badges: z.array(z.object({ name: z.string() })),
      }),
    ),
    errors: [],
  },
)
