/** What is edited of a flow before visitors see it, and what they saw before (issue 14 §3). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'
import { flowTemplates } from '#domain/flow/studio/flow-template.ts'
import { condition } from './agreements.ts'
import { lockedHere } from './locked-guarantees.ts'
import { flowDefinition, flowDefinitionInput, flowParams, flowVersion } from './flows.ts'

export const person = z.object({
  userId: idOutput('US').nullable(),
  name: z.string().nullable().meta({ description: 'null for what is no person' }),
})

/** What decides who signs an agreement (src/domain/flow/studio/signing-sentence.ts). */
const signedText = z.object({
  id: idOutput('AG'),
  name: z.string(),
  conditions: z.array(condition),
  languages: z.array(z.string()),
  isInUse: z.boolean(),
})

export const createFlowFromTemplate = defineEndpoint(
  'flows.createFromTemplate',
  `POST ${companyPath}/vm/flows/from-template`,
  {
    summary:
      'Create a flow from a template in the languages of the location, with the custom fields that it asks for.',
    tag: 'Flows',
    params: z.object({ companyId: idInput('CO') }),
    body: z.object({
      name: lineOfText(200).pipe(z.string().min(1)),
      template: z.enum(flowTemplates),
    }),
    response: z.object({ id: idOutput('FL') }),
    errors: [],
  },
)
export const getFlowDraft = defineEndpoint(
  'flows.draft',
  `GET ${companyPath}/vm/flows/{flowId}/draft`,
  {
    summary: 'What is being edited of a flow; until somebody has changed it, what is published.',
    tag: 'Flows',
    params: flowParams,
    response: flowDefinitionInput.extend({
      id: idOutput('FL'),
      basedOn: flowVersion,
      revision: z.number().int().meta({ description: '0: nobody has changed anything' }),
      savedAt: instantOutput.nullable(),
      savedBy: person.nullable(),
    }),
    errors: [],
  },
)
export const putFlowDraft = defineEndpoint(
  'flows.putDraft',
  `PUT ${companyPath}/vm/flows/{flowId}/draft`,
  {
    summary: 'Keep what was edited of a flow, finished or not; no visitor sees it.',
    tag: 'Flows',
    params: flowParams,
    body: flowDefinitionInput.extend({
      basedOn: flowVersion,
      revision: z.number().int().min(0).meta({
        description: 'the one that was changed; refused when somebody else has saved since',
      }),
    }),
    response: z.object({ id: idOutput('FL'), revision: z.number().int() }),
    errors: ['changed_meanwhile'],
  },
)
const visitCount = z.number().int().min(0)
export const rehearseFlow = defineEndpoint(
  'flows.rehearse',
  `POST ${companyPath}/vm/flows/{flowId}/rehearsal`,
  {
    summary: 'What a draft would have meant for past visits, and what becomes of those under way.',
    tag: 'Flows',
    params: flowParams,
    body: flowDefinitionInput.pick({ firstScreenId: true, screens: true }),
    asks: true,
    response: z.object({
      days: visitCount.meta({ description: 'how far back, from today' }),
      tried: visitCount.meta({ description: 'visits that were asked the flow to its end' }),
      nowDenied: visitCount,
      noLongerDenied: visitCount,
      askedMore: visitCount.meta({
        description: 'who had answered everything, and would not have',
      }),
      begun: visitCount.meta({
        description: 'expected visitors who keep the version they began with',
      }),
      waiting: visitCount.meta({ description: 'expected visitors who have not begun' }),
    }),
    errors: [],
  },
)
export const deleteFlowDraft = defineEndpoint(
  'flows.deleteDraft',
  `DELETE ${companyPath}/vm/flows/{flowId}/draft`,
  {
    summary: 'Drop what was edited of a flow and not published.',
    tag: 'Flows',
    params: flowParams,
    response: z.object({ id: idOutput('FL') }),
    errors: [],
  },
)
export const listFlowVersions = defineEndpoint(
  'flows.versions',
  `GET ${companyPath}/vm/flows/{flowId}/versions`,
  {
    summary: 'The versions of a flow that were published, the newest first.',
    tag: 'Flows',
    params: flowParams,
    response: z.array(
      z.object({
        version: flowVersion,
        name: z.string(),
        screenCount: z.number().int(),
        publishedAt: instantOutput,
        publishedBy: person,
      }),
    ),
    errors: [],
  },
)
export const getFlowVersion = defineEndpoint(
  'flows.version',
  `GET ${companyPath}/vm/flows/{flowId}/versions/{version}`,
  {
    summary: 'One version of a flow as it was published.',
    tag: 'Flows',
    params: flowParams.extend({ version: z.coerce.number().int().min(1) }),
    response: flowDefinition,
    errors: [],
  },
)
export const getFlowSurroundings = defineEndpoint(
  'flows.surroundings',
  `GET ${companyPath}/vm/flows/{flowId}/surroundings`,
  {
    summary: 'What an editor has to know of the surroundings of a flow.',
    tag: 'Flows',
    params: flowParams,
    response: z.object({
      languages: z.array(z.string()),
      usedFields: z.array(z.string()).meta({
        description: 'custom fields that an agreement or a badge depends on',
      }),
      agreements: z.array(signedText).meta({ description: 'in their order' }),
      locked: z.array(lockedHere).meta({
        description:
          'what the organisation holds the location to, of the flow that visitors are asked',
      }),
      isAskedOfVisitors: z.boolean(),
      isAskedOfEmployees: z.boolean(),
    }),
    errors: [],
  },
)
