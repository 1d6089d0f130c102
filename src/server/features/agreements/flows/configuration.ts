import { z } from 'zod'
import { flowDefinitionInput } from '#contract/agreements/flows.ts'
import {
  givenListPart,
  type WritingAnyTime,
} from '#server/platform/configuration/configuration-part.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { mapMedia } from '#domain/flow/media/map-media.ts'
import { mediumLink } from '../flow-media/medium-link.ts'
import { withIds, withNames } from './guarantees/name-agreements.ts'
import { createFlow } from './create-flow.ts'
import { draftOf } from './present.ts'
import { findFlow, listFlows } from './queries.ts'
import { updateFlow } from './update-flow.ts'

/** Where what a location keeps lies in a file, which means every location. */
const anywhere = '/flow-media/'

type Flow = z.output<typeof flowDefinitionInput>

/** With the addresses of what this location keeps, and the ids of what is signed here. @throws ApiError validation_failed for what it does not */
async function atHome(context: WritingAnyTime, flow: Flow): Promise<Flow> {
  const { company, names } = context
  const media = await names('media')
  const screens = mapMedia(flow.screens, (url) => {
    if (!url.startsWith(anywhere)) return url
    const hash = media.idOf(url.slice(anywhere.length))
    return hash === null ? url : mediumLink(company.companyId, hash)
  })
  const sentences = await withIds(context, flow.sentences)
  return flowDefinitionInput.parse({ ...flow, screens, sentences })
}

/** As visitors are asked: what is published, no drafts. */
export const configuration = [
  givenListPart({
    table: 'flows',
    key: 'flows',
    right: 'EDIT_FLOWS',
    after: ['fields', 'media', 'agreements'],
    schema: z.array(flowDefinitionInput).max(200),
    async list(context) {
      const { tx, company } = context
      const { companyId } = company
      const flows = await listFlows(tx, companyId, 'ACTIVE')
      const found = []
      for (const { flow_id: flowId } of flows) {
        const row = mustFind(await findFlow(tx, companyId, flowId))
        const { screens, ...flow } = flowDefinitionInput.parse(draftOf(row))
        const own = mediumLink(companyId, '')
        const travelling = mapMedia(screens, (url) =>
          url.startsWith(own) ? `${anywhere}${url.slice(own.length)}` : url,
        )
        found.push({
          id: flowId,
          item: flowDefinitionInput.parse({
            ...flow,
            screens: travelling,
            sentences: await withNames(context, flow.sentences),
          }),
        })
      }
      return found
    },
    async create(context, flow) {
      const { tx, company, act } = context
      await createFlow(tx, company, act, await atHome(context, flow))
    },
    async update(context, flowId, flow) {
      const { tx, company, act } = context
      await updateFlow(tx, company, act, { ...(await atHome(context, flow)), flowId })
    },
  }),
]
