import * as endpoints from '#contract/agreements/custom-fields.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { listUses } from '#server/platform/use.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { createCustomField } from './create-custom-field.ts'
import { maySeeField } from './policy.ts'
import { presentCustomField, presentUses } from './present.ts'
import { listCustomFields } from './queries.ts'
import { updateCustomField } from './update-custom-field.ts'

export const customFieldRoutes: readonly Route[] = [
  route(
    endpoints.listCustomFields,
    { allow: [...managers, 'visitor'], audit: null },
    async ({ tx, company, actor }) => {
      const fields = await listCustomFields(tx, company.companyId)
      return fields.filter((field) => maySeeField(actor, field)).map(presentCustomField)
    },
  ),
  route(
    endpoints.createCustomField,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'custom_field.saved' },
    async ({ tx, company, act, body }) => {
      await createCustomField(tx, company.companyId, act, body)
      return { id: body.id }
    },
  ),
  route(
    endpoints.updateCustomField,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'custom_field.saved' },
    async ({ tx, company, act, params, body }) => {
      const { customFieldId } = params
      await updateCustomField(tx, company.companyId, act, { ...body, customFieldId })
      return { id: customFieldId }
    },
  ),
  route(
    endpoints.listFieldUses,
    { allow: managers, right: 'EDIT_FLOWS', audit: null },
    async ({ tx, deps, company }) =>
      presentUses(await listUses(tx, deps.uses, company, 'CUSTOM_FIELD')),
  ),
]
