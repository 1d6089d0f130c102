/** Flows: what a visitor is asked, shown and told before a visit (Spec §3 Flow, §4 Flow state). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, languageCode, lineOfText, text } from '../shapes.ts'

export const fieldType = z.enum(['DATE', 'LIST', 'TEXT', 'QUESTION', 'FILE'])
const screenId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** The id of another screen, `success` or `failure` (Spec §4, Terminal screens). */
const target = screenId
const transitions = {
  defaultTransition: z.object({ next: target }),
  customTransitions: z
    .array(z.object({ values: z.array(lineOfText(500)).max(200), next: target }))
    .max(200)
    .default([]),
}
const screenBase = {
  id: screenId,
  isNew: z.boolean().default(false),
  mandatory: z.boolean().default(false),
}

export const field = z.object({
  name: z.string(),
  label: z.string(),
  type: fieldType,
  values: z.array(z.string()),
  valueLabels: z.array(z.string()),
  defaultValue: z.string().nullable(),
})

/** A flow in one language, as the player wants it. */
export const flow = z.object({
  id: z.string(),
  firstScreenId: z.string().nullable(),
  screens: z.array(
    z.object({
      id: z.string(),
      isNew: z.boolean(),
      mandatory: z.boolean(),
      element: z.discriminatedUnion('type', [
        z.object({ type: z.literal('FIELD'), field }),
        z.object({ type: z.literal('MESSAGE'), title: z.string(), content: z.string() }),
        z.object({ type: z.literal('IMAGE'), title: z.string(), url: z.string(), alt: z.string() }),
        z.object({
          type: z.literal('VIDEO'),
          title: z.string(),
          url: z.string(),
          poster: z.string().optional(),
          captions: z.object({ url: z.string(), language: z.string() }).optional(),
        }),
      ]),
      defaultTransition: z.object({ next: z.string() }),
      customTransitions: z.array(z.object({ values: z.array(z.string()), next: z.string() })),
    }),
  ),
})

/** Where an image or video lies: an address of the web, or a path of this server. */
const mediaUrl = z.union([
  // A draft may have a screen whose picture is still to come; it is not published (domain/flow/definition/validate-flow.ts).
  z.literal(''),
  z.url({ protocol: /^https?$/ }).max(2000),
  z
    .string()
    .max(2000)
    .regex(/^\/(?:[\w.~-][\w./~-]*)?$/),
])
const perLanguage = <T extends z.ZodType>(texts: T) => z.record(languageCode, texts).default({})

/** A screen with its texts in every language, as it is stored and edited (src/domain/flow/definition/flow-definition.ts). */
const screenDefinition = z.object({
  ...screenBase,
  element: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('FIELD'),
      field: z.object({
        name: z.string().max(64).meta({ description: 'a custom field id' }),
        type: fieldType,
        values: z.array(lineOfText(500)).max(200).default([]).meta({
          description: "the list's choices; empty: all values of the custom field",
        }),
        defaultValue: text(10_000).nullable().default(null),
      }),
      translations: perLanguage(
        z.object({
          label: lineOfText(500).optional(),
          valueLabels: z.record(lineOfText(500), lineOfText(500)).optional().meta({
            description: 'what is shown for each value',
          }),
        }),
      ),
    }),
    z.object({
      type: z.literal('MESSAGE'),
      translations: perLanguage(
        z.object({ title: lineOfText(300).optional(), content: text(20_000).optional() }),
      ),
    }),
    z.object({
      type: z.literal('IMAGE'),
      url: mediaUrl,
      translations: perLanguage(
        z.object({ title: lineOfText(300).optional(), alt: lineOfText(500).optional() }),
      ),
    }),
    z.object({
      type: z.literal('VIDEO'),
      url: mediaUrl,
      poster: mediaUrl.optional().meta({ description: 'the picture before it plays' }),
      translations: perLanguage(
        z.object({
          title: lineOfText(300).optional(),
          captions: mediaUrl.optional().meta({ description: 'a WebVTT file in this language' }),
        }),
      ),
    }),
  ]),
  ...transitions,
})

/** What is not right with a flow that was saved all the same, such as a text missing in a language. */
const flowWarning = z.object({
  code: z.string(),
  screenId: z.string().nullable(),
  detail: z.string().nullable(),
})
const savedFlow = z.object({ id: idOutput('FL'), warnings: z.array(flowWarning) })

const fieldName = z.string().max(64).meta({ description: 'a custom field id' })
/** Who signs what (src/domain/flow/studio/signing-sentence.ts). */
export const signingSentence = z.object({
  kind: z.enum(['SIGNED_WHEN', 'NOT_SIGNED_WHEN']),
  field: fieldName.nullable().meta({ description: 'a custom field id, visitor_type, or null' }),
  value: text(500).nullable(),
  agreementId: z.string().max(200).meta({
    description: 'AG-…; in the configuration of a location the name of the agreement',
  }),
})
/** What must hold before a flow is published (src/domain/flow/studio/sentence.ts). */
const sentence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DENIED_WHEN'), field: fieldName, value: lineOfText(500) }),
  z.object({ kind: z.literal('ALWAYS_ANSWERED'), field: fieldName }),
  z.object({
    kind: z.literal('SHOWN_WHEN'),
    field: fieldName.nullable(),
    value: text(500).nullable(),
    screenId,
  }),
  signingSentence,
])

/** A walk that was kept (src/domain/flow/studio/walks/flow-case.ts). */
const flowCase = z.object({
  name: lineOfText(200).pipe(z.string().min(1)),
  answers: z.record(fieldName, text(10_000)),
  end: z.enum(['success', 'failure', 'open']),
})

/** How many screens a flow has at most. */
export const mostScreens = 500

export const flowDefinitionInput = z.object({
  name: lineOfText(200).pipe(z.string().min(1)),
  firstScreenId: target.nullable(),
  screens: z.array(screenDefinition).max(mostScreens),
  sentences: z.array(sentence).max(50).default([]).meta({
    description: 'what must hold of it: one that does not keeps it from being published',
  }),
  cases: z.array(flowCase).max(100).default([]).meta({
    description: 'answers, and what they came to, to see whether they still do',
  }),
})
export const flowDefinition = flowDefinitionInput.extend({
  id: idOutput('FL'),
  version: z.number().int(),
})

export const flowVersion = z.number().int().min(1)
const companyParams = z.object({ companyId: idInput('CO') })
export const flowParams = z.object({ companyId: idInput('CO'), flowId: idInput('FL') })

export const listFlows = defineEndpoint('flows.list', `GET ${companyPath}/vm/flows`, {
  summary: 'List the flows of a company.',
  tag: 'Flows',
  params: companyParams,
  query: z.object({
    show: z
      .enum(['ACTIVE', 'ARCHIVED'])
      .default('ACTIVE')
      .meta({ description: 'ARCHIVED: those that were put away' }),
  }),
  response: z.array(
    z.object({
      id: idOutput('FL'),
      name: z.string(),
      version: z.number().int(),
      release: z
        .object({ goesLiveAt: instantOutput, failedAt: instantOutput.nullable() })
        .nullable()
        .meta({ description: 'the version that waits for its time (flows.release)' }),
    }),
  ),
  errors: [],
})
export const getFlow = defineEndpoint('flows.get', `GET ${companyPath}/vm/flows/{flowId}`, {
  summary: 'One flow in one language, ready to be played.',
  tag: 'Flows',
  params: flowParams,
  query: z.object({ language: languageCode.default('en') }),
  response: flow,
  errors: [],
})
export const getFlowDefinition = defineEndpoint(
  'flows.getDefinition',
  `GET ${companyPath}/vm/flows/{flowId}/definition`,
  {
    summary: 'One flow with its texts in every language.',
    tag: 'Flows',
    params: flowParams,
    response: flowDefinition,
    errors: [],
  },
)
export const createFlow = defineEndpoint('flows.create', `POST ${companyPath}/vm/flows`, {
  summary: 'Create a flow.',
  tag: 'Flows',
  params: companyParams,
  body: flowDefinitionInput,
  response: savedFlow,
  errors: ['flow_invalid'],
})
export const updateFlow = defineEndpoint(
  'flows.update',
  `PUT ${companyPath}/vm/flows/{flowId}/definition`,
  {
    summary:
      'Publish a flow, and drop its draft; visitors who are in the middle of it go on from their answers.',
    tag: 'Flows',
    params: flowParams,
    body: flowDefinitionInput.extend({
      version: flowVersion.optional().meta({
        description: 'the one that was changed; refused when another was published meanwhile',
      }),
    }),
    response: savedFlow.extend({ version: flowVersion }),
    errors: ['flow_invalid', 'guarantee_locked', 'changed_meanwhile', 'setting_locked'],
  },
)
export const archiveFlow = defineEndpoint(
  'flows.archive',
  `POST ${companyPath}/vm/flows/{flowId}/archive`,
  {
    summary:
      'Put a flow away; visits that have begun with it keep it. Not while settings ask for it.',
    tag: 'Flows',
    params: flowParams,
    response: z.object({ id: idOutput('FL') }),
    errors: ['still_in_use', 'setting_locked'],
  },
)
export const restoreFlow = defineEndpoint(
  'flows.restore',
  `POST ${companyPath}/vm/flows/{flowId}/restore`,
  {
    summary: 'Take back a flow that was put away.',
    tag: 'Flows',
    params: flowParams,
    response: z.object({ id: idOutput('FL') }),
    errors: ['setting_locked'],
  },
)
