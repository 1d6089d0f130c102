/**
 * Where Slack calls Foyer: a button, a command, a search. Each call is verified, kept and answered at once (Slack waits three seconds);
 * a job does what it wants. It has a form of its own, so it is no operation of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insideId, outsideId } from '#contract/ids.ts'
import { chatCommands, type ChatAction } from '#domain/integration/chat/chat-action.ts'
import { shortened } from '#domain/integration/chat/chat-card.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { Deps } from '#server/deps.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { languageOfLocation } from '../cards/card-context.ts'
import { openChatSecrets } from '../chat-secrets.ts'
import { findCalled } from '../queries.ts'
import { findCard } from '../queries-cards.ts'
import { findLinked } from '../queries-people.ts'
import { insertRequest } from '../queries-requests.ts'
import { readSlackSecrets } from './slack-secrets.ts'
import { payloadOf, readCommand, readPress, readSearch, type SlackSender } from './read-payload.ts'
import { isFromSlack } from './verify-slack.ts'

/** A message with its blocks comes back with every press. */
const maxBodyBytes = 262_144
const mostFound = 20
const prefix = '/chats/slack'

type Called = { Params: { chatId: string; command?: string }; Body: unknown }
type Request = FastifyRequest<Called>

/** Who is called, and that it was Slack. */
type Verified = {
  readonly place: Place
  readonly workspaceId: string
  readonly isLive: boolean
  readonly digest: Buffer
  readonly fields: URLSearchParams
}

export function slackHooks(publicUrl: string, integrationId: string): string {
  return `${publicUrl}${prefix}/${outsideId('WH', integrationId)}`
}

export async function registerSlack(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(
    (slack, _options, done) => {
      slack.removeAllContentTypeParsers()
      // As it came: the signature is over every byte.
      slack.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      slack.post<Called>('/:chatId/actions', (request, reply) => press(deps, request, reply))
      slack.post<Called>('/:chatId/options', (request, reply) => suggest(deps, request, reply))
      slack.post<Called>('/:chatId/commands/:command', (request, reply) =>
        obey(deps, request, reply),
      )
      done()
    },
    { prefix },
  )
}

async function press(deps: Deps, request: Request, reply: FastifyReply) {
  const verified = await verify(deps, request)
  if (verified === null) return refuse(reply, 401)
  const read = readPress(payloadOf(verified.fields))
  // What it never offered, such as a link that was opened, wants nothing.
  if (read === null) return reply.code(200).send()
  if (!isOwn(verified, read.sender)) return refuse(reply, 403)
  if (!verified.isLive) return refuse(reply, 503)
  return (await keep(deps, verified, read.sender, read.what))
    ? reply.code(200).send()
    : refuse(reply, 401)
}

async function obey(deps: Deps, request: Request, reply: FastifyReply) {
  const verified = await verify(deps, request)
  if (verified === null) return refuse(reply, 401)
  const sender = readCommand(verified.fields)
  const command = chatCommands.find((one) => one === request.params.command?.toUpperCase())
  if (sender === null || command === undefined) return refuse(reply, 422)
  if (!isOwn(verified, sender)) return refuse(reply, 403)
  const { place, isLive } = verified
  if (isLive && !(await keep(deps, verified, sender, { kind: 'COMMAND', command }))) {
    return refuse(reply, 401)
  }
  const company = await deps.companies.find(place.companyId)
  const person = await deps.db.inTenant(place.companyId, (tx) =>
    findLinked(tx, place, sender.chatUserId),
  )
  const language = person?.language ?? (company === null ? 'en' : languageOfLocation(company))
  const text = textFor(language, isLive ? 'chat_answer_comes' : 'chat_paused')
  return reply.code(200).send({ response_type: 'ephemeral', text })
}

/** Colleagues by name, for the card of whoever may send one. */
async function suggest(deps: Deps, request: Request, reply: FastifyReply) {
  const verified = await verify(deps, request)
  if (verified === null) return refuse(reply, 401)
  const search = readSearch(payloadOf(verified.fields))
  if (search === null || !isOwn(verified, search.sender)) return refuse(reply, 403)
  const { place } = verified
  const { cardId, typed } = search.what
  const isAsked = await deps.db.inTenant(place.companyId, async (tx) => {
    const person = await findLinked(tx, place, search.sender.chatUserId)
    const card = await findCard(tx, place.companyId, cardId)
    const isTheirs = card?.integration_id === place.integrationId && card.kind === 'ARRIVAL'
    return person !== undefined && isTheirs && card.user_id === person.userId
  })
  const found = isAsked ? await searchHosts(deps, place.companyId, typed.slice(0, 100), 'FULL') : []
  return reply.code(200).send({
    options: found.slice(0, mostFound).map((host) => ({
      text: { type: 'plain_text', text: shortened(fullName(host), 75), emoji: false },
      value: outsideId('US', host.id),
    })),
  })
}

/** Null for whoever is not Slack, and for a connection that isn't there: nobody learns which. */
async function verify(deps: Deps, { params, body, headers }: Request): Promise<Verified | null> {
  const integrationId = insideId('WH', params.chatId)
  const row =
    integrationId === null ? undefined : await findCalled(deps.db.system, integrationId, 'SLACK')
  const secrets = readSlackSecrets(openChatSecrets(deps, row))
  const signature = headers['x-slack-signature']
  const sent = typeof body === 'string' ? body : ''
  const call = { signature, timestamp: headers['x-slack-request-timestamp'], body: sent }
  const secret = secrets?.signingSecret ?? ''
  if (!isFromSlack(secret, call, deps.clock.epochMs())) return null
  if (row === undefined || secret === '' || row.ends_since !== null) return null
  return {
    place: { companyId: row.company_id, integrationId: row.integration_id },
    workspaceId: row.workspace_id,
    isLive: row.state === 'ACTIVE',
    digest: sha256(String(signature)),
    fields: new URLSearchParams(sent),
  }
}

/** A workspace that shares the app or a channel, and a guest from one, is not the one that was connected. */
function isOwn({ workspaceId }: Verified, sender: SlackSender): boolean {
  return sender.workspaceIds.every((one) => one === workspaceId)
}

/** @returns false where the very same call has come before */
async function keep(
  deps: Deps,
  { place, digest }: Verified,
  { chatUserId }: SlackSender,
  action: ChatAction,
): Promise<boolean> {
  const at = deps.clock.now()
  const requestId = uuid7()
  const isNew = await deps.db.inTenant(place.companyId, async (tx) => {
    const request = { requestId, digest, at, chatUserId, action }
    if (!(await insertRequest(tx, place, request))) return false
    const act = { actor: { kind: 'system' }, commandId: requestId } as const
    await noteIntegration(tx, place, act, 'integration.asked', { requestId })
    return true
  })
  if (isNew) deps.live.wake()
  return isNew
}

function refuse(reply: FastifyReply, status: 401 | 403 | 422 | 503) {
  return reply.code(status).send({ error: 'refused' })
}
