/** Flows as files, to review, to keep and to bring to another location (issue 14 §3). */
import { z } from 'zod'
import { flowFileFormat } from '#domain/flow/studio/flow-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { customField } from './custom-fields.ts'
import { flowDefinitionInput } from './flows.ts'

export const importFlow = defineEndpoint('flows.import', `POST ${companyPath}/vm/flows/from-file`, {
  summary:
    'Add a flow from a file as a draft, with the custom fields that the location lacks. Visitors see nothing of it.',
  tag: 'Flows',
  params: z.object({ companyId: idInput('CO') }),
  body: flowDefinitionInput.extend({
    format: z.literal(flowFileFormat),
    fields: z.array(customField).max(500).default([]),
  }),
  response: z.object({ id: idOutput('FL') }),
  errors: [],
})
