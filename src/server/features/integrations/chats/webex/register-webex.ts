/**
 * Where Webex calls Foyer: that somebody has written or pressed something. Each call is verified, kept and answered at once; jobs fetch
 * what it is about and do it. It has a form of its own, so it is no operation of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { openChatSecrets } from '../chat-secrets.ts'
import { findCalled } from '../queries.ts'
import { insertRequest } from '../queries-requests.ts'
import { readEvent, type WebexEvent } from './read-event.ts'
import { isFromWebex } from './verify-webex.ts'
import { readWebexSecrets } from './webex-secrets.ts'

const maxBodyBytes = 65_536
const prefix = '/chats/webex'

type Called = { Params: { chatId: string }; Body: unknown }

export function webexHook(publicUrl: string, integrationId: string): string {
  return `${publicUrl}${prefix}/${outsideId('WH', integrationId)}/events`
}

export async function registerWebex(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(
    (webex, _options, done) => {
      webex.removeAllContentTypeParsers()
      // As it came: the signature is over every byte.
      webex.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      webex.post<Called>('/:chatId/events', (request, reply) => take(deps, request, reply))
      done()
    },
    { prefix },
  )
}

async function take(
  deps: Deps,
  { params, body, headers }: FastifyRequest<Called>,
  reply: FastifyReply,
) {
  const integrationId = insideId('WH', params.chatId)
  const row =
    integrationId === null ? undefined : await findCalled(deps.db.system, integrationId, 'WEBEX')
  const secret = readWebexSecrets(openChatSecrets(deps, row))?.signingSecret ?? ''
  const sent = typeof body === 'string' ? body : ''
  const isTheirs = isFromWebex(secret, headers['x-spark-signature'], sent)
  // Nobody learns which connections there are.
  if (!isTheirs || row === undefined || secret === '' || row.ends_since !== null) {
    return reply.code(401).send({ error: 'refused' })
  }
  const event = readEvent(sent)
  // Webex tells the bot of its own messages too.
  if (event === null || event.chatUserId === row.bot_id) return reply.code(200).send()
  const place = { companyId: row.company_id, integrationId: row.integration_id }
  // While it is paused nothing is taken; Webex calls once more, and then not again.
  if (row.state !== 'ACTIVE') return reply.code(503).send({ error: 'refused' })
  await keep(deps, place, event)
  return reply.code(200).send()
}

/** Webex may tell the same twice. */
async function keep(
  deps: Deps,
  place: Place,
  { resource, id, chatUserId }: WebexEvent,
): Promise<void> {
  const at = deps.clock.now()
  const requestId = uuid7()
  const isNew = await deps.db.inTenant(place.companyId, async (tx) => {
    const action = { kind: 'FETCH', resource, id } as const
    const digest = sha256(`${resource} ${id}`)
    if (!(await insertRequest(tx, place, { requestId, digest, at, chatUserId, action })))
      return false
    const act = { actor: { kind: 'system' }, commandId: requestId } as const
    await noteIntegration(tx, place, act, 'integration.asked', { requestId })
    return true
  })
  if (isNew) deps.live.wake()
}
