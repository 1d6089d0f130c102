import { z } from 'zod'
import { createCustomField as endpoint } from '#contract/agreements/custom-fields.ts'
import { givenListPart } from '#server/platform/configuration/configuration-part.ts'
import { createCustomField } from './create-custom-field.ts'
import { presentCustomField } from './present.ts'
import { listCustomFields } from './queries.ts'
import { updateCustomField } from './update-custom-field.ts'

export const configuration = [
  givenListPart({
    table: 'custom_fields',
    key: 'fields',
    right: 'EDIT_FLOWS',
    schema: z.array(endpoint.body).max(500),
    list: async ({ tx, company }) =>
      (await listCustomFields(tx, company.companyId)).map((row) => ({
        id: row.custom_field_id,
        item: endpoint.body.parse(presentCustomField(row)),
      })),
    create: ({ tx, company, act }, field) => createCustomField(tx, company.companyId, act, field),
    update: ({ tx, company, act }, customFieldId, field) =>
      updateCustomField(tx, company.companyId, act, { ...field, customFieldId }),
  }),
]
