/** AI assistants that act for people over the Model Context Protocol: what is connected, by whom, and for what. Issue 15 §2. */
import { z } from 'zod'
import { assistantModes } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput } from '../shapes.ts'

const tag = 'AI assistants'
const assistantParams = z.object({ assistantId: idInput('AI') })

const assistant = z.object({
  id: idOutput('AI'),
  name: z.string().meta({ description: 'as its document calls it' }),
  host: z.string().meta({ description: 'where that document lies' }),
  mayChange: z.boolean().meta({ description: 'false: it may only read' }),
  connectedAt: instantOutput,
  lastUsedAt: instantOutput.nullable(),
  blockedReason: z.string().nullable().meta({
    description: 'why the operator of the installation has blocked it; null: it isn’t blocked',
  }),
})

export const oauthResource = defineEndpoint(
  'oauth.resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  {
    summary: 'Where tokens for the MCP server are had (RFC 9728).',
    tag: 'Tokens',
    response: z.object({
      resource: z.url(),
      authorization_servers: z.array(z.url()),
      scopes_supported: z.array(z.string()),
      bearer_methods_supported: z.array(z.string()),
      resource_name: z.string(),
      resource_documentation: z.url(),
    }),
    errors: [],
  },
)

/** What somebody has connected, and what the organisation allows. */
export const ownAssistants = z.object({
  mode: z.enum(assistantModes),
  address: z.url().meta({ description: 'of the MCP server' }),
  assistants: z.array(assistant),
})

/** What an AI assistant asks for when it sends its person here (RFC 6749 §4.1.1). All of it is judged, none of it trusted. */
export const assistantRequest = z.object({
  client_id: z.string().max(1_000).default(''),
  redirect_uri: z.string().max(1_000).default(''),
  response_type: z.string().max(100).default(''),
  code_challenge: z.string().max(200).default(''),
  code_challenge_method: z.string().max(100).default(''),
  scope: z.string().max(1_000).default(''),
  state: z.string().max(4_000).default(''),
  resource: z.string().max(1_000).default(''),
})

export const listOwnAiAssistants = defineEndpoint('me.aiAssistants', 'GET /me/ai-assistants', {
  summary: 'The AI assistants that act for oneself, the newest first, and where others are added.',
  tag,
  response: ownAssistants,
  errors: [],
})
export const answerAiAssistant = defineEndpoint('me.answerAiAssistant', 'POST /me/ai-assistants', {
  summary:
    'Allow an AI assistant to act for oneself, or refuse it. Answers where the browser goes on, with a code for the assistant.',
  tag,
  body: assistantRequest.extend({
    answer: z.enum(['READ', 'CHANGE', 'REFUSE']),
  }),
  showsSecret: true,
  response: z.object({ location: z.string() }),
  errors: ['ai_assistant_unknown', 'ai_assistants_off', 'ai_assistant_blocked'],
})
export const disconnectOwnAiAssistant = defineEndpoint(
  'me.disconnectAiAssistant',
  'DELETE /me/ai-assistants/{assistantId}',
  {
    summary: 'Disconnect an AI assistant of one’s own: its tokens end at once.',
    tag,
    params: assistantParams,
    response: z.object({ id: idOutput('AI') }),
    errors: [],
  },
)

export const getAiAssistants = defineEndpoint('aiAssistants.get', 'GET /private/ai-assistants', {
  summary: 'Whether people may connect AI assistants, by which address, and what they connected.',
  tag,
  response: z.object({
    mode: z.enum(assistantModes),
    address: z.url().meta({ description: 'of the MCP server' }),
    assistants: z.array(
      assistant.extend({ email: z.string().meta({ description: 'of the person' }) }),
    ),
  }),
  errors: [],
})
export const putAiAssistantRules = defineEndpoint(
  'aiAssistants.putRules',
  'PUT /private/ai-assistants',
  {
    summary:
      'Say whether AI assistants may act for people: not at all, to read, or also to change. It counts at once, also for those that are connected.',
    tag,
    body: z.object({ mode: z.enum(assistantModes) }),
    response: z.object({ mode: z.enum(assistantModes) }),
    errors: [],
  },
)
export const disconnectAiAssistant = defineEndpoint(
  'aiAssistants.disconnect',
  'DELETE /private/ai-assistants/{assistantId}',
  {
    summary: 'Disconnect an AI assistant of anybody in the organisation.',
    tag,
    params: assistantParams,
    response: z.object({ id: idOutput('AI') }),
    errors: [],
  },
)

export const getAiAssistantStanding = defineEndpoint(
  'aiAssistants.standing',
  `GET ${companyPath}/ai-assistants`,
  {
    summary:
      'How many AI assistants act for people of a location, and what the organisation allows.',
    tag,
    params: z.object({ companyId: idInput('CO') }),
    response: z.object({
      mode: z.enum(assistantModes),
      connected: z.int(),
      lastUsedAt: instantOutput.nullable(),
    }),
    errors: [],
  },
)
