import { z } from 'zod'
import { flowDefinitionInput } from '#contract/agreements/flows.ts'
import { listPart } from '#server/platform/configuration/configuration-part.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { createFlow } from './create-flow.ts'
import { draftOf } from './present.ts'
import { findFlow, listFlows } from './queries.ts'
import { updateFlow } from './update-flow.ts'

/** As visitors are asked: what is published, no drafts. */
export const configuration = [
  listPart({
    key: 'flows',
    right: 'EDIT_FLOWS',
    after: ['fields'],
    schema: z.array(flowDefinitionInput).max(200),
    async list({ tx, company: { companyId } }) {
      const flows = await listFlows(tx, companyId, 'ACTIVE')
      const found = []
      for (const { flow_id: flowId } of flows) {
        const row = mustFind(await findFlow(tx, companyId, flowId))
        found.push({ id: flowId, item: flowDefinitionInput.parse(draftOf(row)) })
      }
      return found
    },
    create: ({ tx, company, act }, flow) => createFlow(tx, company, act, flow),
    update: ({ tx, company, act }, flowId, flow) =>
      updateFlow(tx, company, act, { ...flow, flowId }),
  }),
]
