/** Takes what readers saw, in the form that the system's own messages have. It is acted on in the background. Issue 15 §5. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { findByToken, type SystemRow } from '../systems/queries.ts'
import { settingsOf } from '../systems/stored-system.ts'
import { insertPassages } from './queries-passages.ts'
import { readPassages } from './read-passages.ts'

type EventDeps = Pick<Deps, 'db' | 'clock' | 'live'>

/** Parsed in a moment. More than that comes in several messages. */
const maxBodyBytes = 512_000

class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Adds POST /doors/events. */
export async function registerDoorEvents(app: FastifyInstance, deps: EventDeps): Promise<void> {
  await app.register(
    (doors, _options, done) => {
      doors.removeAllContentTypeParsers()
      doors.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => {
          parsed(null, body)
        },
      )
      doors.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
        if (error instanceof Refusal) return refuse(reply, error.status, error.message)
        const { statusCode = 500 } = error
        if (statusCode < 500) return refuse(reply, statusCode, 'The message cannot be read.')
        request.log.error({ err: error }, 'what readers saw could not be taken')
        void reply.header('retry-after', '5')
        return refuse(reply, 503, 'Try again later.')
      })
      doors.post('/events', { bodyLimit: maxBodyBytes }, (request, reply) =>
        takeMessage(deps, request, reply),
      )
      done()
    },
    { prefix: '/doors' },
  )
}

async function takeMessage(
  deps: EventDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await systemOf(deps, request.headers.authorization)
  const now = deps.clock.now()
  const { companyId, integrationId } = placeOf(row)
  const read = readPassages(String(request.body), settingsOf(row).events, now)
  // Then none is kept, and the message may be sent again.
  if (!read.ok) throw new Refusal(read.isTooMany ? 413 : 400, read.why)
  const { passages } = read
  const accepted = await deps.db.inTenant(companyId, async (tx) => {
    const added = await insertPassages(tx, placeOf(row), passages, now)
    if (added > 0) {
      const actor = { kind: 'doors', doorsId: outsideId('WH', integrationId) } as const
      const act = { actor, commandId: null, at: now }
      await noteIntegration(tx, placeOf(row), act, 'integration.reported', { count: added })
    }
    return added
  })
  if (accepted > 0) deps.live.wake()
  return reply
    .code(202)
    .header('cache-control', 'no-store')
    .send({ accepted, repeated: passages.length - accepted })
}

/** Looked up each time, by a hash: once it is renewed the token before opens nothing. @throws Refusal 401 */
async function systemOf({ db }: EventDeps, authorization = ''): Promise<SystemRow> {
  const [scheme, token = ''] = authorization.split(' ', 2)
  const row =
    scheme?.toLowerCase() === 'bearer' && token !== ''
      ? await findByToken(db.system, sha256(token))
      : undefined
  if (row === undefined) throw new Refusal(401, 'The token is missing or no longer counts.')
  return row
}

const placeOf = ({ company_id: companyId, integration_id: integrationId }: SystemRow) => ({
  companyId,
  integrationId,
})

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="Foyer"')
  return reply.code(status).header('cache-control', 'no-store').send({ error: message })
}
