/** Versions of flows that go live at a time that somebody chose (issue 14 §3). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idOutput } from '../ids.ts'
import { instantInput, instantOutput } from '../shapes.ts'
import { person } from './flow-drafts.ts'
import { flowDefinitionInput, flowParams, flowVersion } from './flows.ts'

const path = `${companyPath}/vm/flows/{flowId}/release` as const

/** What is planned for a flow, as it will go live. */
const plannedRelease = flowDefinitionInput.extend({
  goesLiveAt: instantOutput,
  version: flowVersion.meta({ description: 'the one that it replaces' }),
  plannedAt: instantOutput,
  plannedBy: person,
  failedAt: instantOutput.nullable().meta({
    description: 'when it was due and could not be published: what it asks for is gone',
  }),
})

export const getFlowRelease = defineEndpoint('flows.release', `GET ${path}`, {
  summary: 'What is planned for a flow, as it will go live; null for nothing.',
  tag: 'Flows',
  params: flowParams,
  response: plannedRelease.nullable(),
  errors: [],
})
export const planFlowRelease = defineEndpoint('flows.planRelease', `PUT ${path}`, {
  summary:
    'Let a flow go live at a time, as it is now; in place of what was planned before. Publishing in between takes it out of the way.',
  tag: 'Flows',
  params: flowParams,
  body: flowDefinitionInput.extend({
    goesLiveAt: instantInput.meta({ description: 'not in the past' }),
    version: flowVersion.optional().meta({
      description: 'the one that was changed; refused when another was published meanwhile',
    }),
  }),
  response: z.object({ id: idOutput('FL'), goesLiveAt: instantOutput }),
  errors: ['flow_invalid', 'guarantee_locked', 'changed_meanwhile', 'release_past'],
})
export const cancelFlowRelease = defineEndpoint('flows.cancelRelease', `DELETE ${path}`, {
  summary: 'Keep a flow from going live at the time that was planned. Its draft stays.',
  tag: 'Flows',
  params: flowParams,
  response: z.object({ id: idOutput('FL') }),
  errors: [],
})
