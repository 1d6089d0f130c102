import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { fieldPaths } from './field-paths.ts'

export type FieldCall = CallOf<keyof typeof fieldPaths & keyof Endpoints>
export type CustomField = CallOutput<Endpoints['customFields.list']>[number]
export type FieldUse = CallOutput<Endpoints['customFields.uses']>[number]

/** The custom fields of the location, with what depends on each, and the languages of its visitors. */
export const fieldsQuery = (call: FieldCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['fields'],
    queryFn: async ({ signal }) => {
      const params = { companyId }
      const [fields, uses, { languages }] = await Promise.all([
        call('customFields.list', { params }, signal),
        call('customFields.uses', { params }, signal),
        call('companies.get', { params }, signal),
      ])
      return { fields, uses: new Map(uses.map((use) => [use.id, use])), languages }
    },
  })
