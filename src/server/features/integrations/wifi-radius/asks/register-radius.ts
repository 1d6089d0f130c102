/** What FreeRADIUS asks and tells by its module `rest`, in that module's own form. Nothing of a message is logged. Issue 15 §5. */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AskedKind, AskOutcome } from '#contract/integrations/wifi-radius.ts'
import { readAsk, type RadiusAsk } from '#domain/credential/radius-ask.ts'
import type { Deps } from '#server/deps.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertAsk } from '../queries-sessions.ts'
import { findAsking, type AskingSystem } from './asking-system.ts'
import { signIn } from './sign-in.ts'
import { takeTold } from './take-told.ts'

type RadiusDeps = Pick<Deps, 'db' | 'clock' | 'companies' | 'secrets'>

/** All attributes of a packet, which has 4,096 bytes at most. */
const maxBodyBytes = 64_000

/** As the module reads them: 404 lets other modules try, 403 is a locked account, 400 is a fault. */
const statusOf: Readonly<Record<AskOutcome, number>> = {
  ACCEPTED: 200,
  NOTED: 204,
  WRONG_PASSWORD: 401,
  ENDED: 401,
  NO_PASSWORD: 401,
  LOCKED: 403,
  TOO_MANY_DEVICES: 403,
  UNKNOWN: 404,
  UNREADABLE: 400,
}

/** Adds POST /radius/authenticate and POST /radius/accounting. */
export async function registerRadius(app: FastifyInstance, deps: RadiusDeps): Promise<void> {
  await app.register(
    (radius, _options, done) => {
      radius.removeAllContentTypeParsers()
      radius.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => {
          parsed(null, body)
        },
      )
      radius.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
        const { statusCode = 500 } = error
        if (statusCode < 500) return answer(reply, statusCode)
        request.log.error({ err: error }, 'what FreeRADIUS asked could not be answered')
        void reply.header('retry-after', '5')
        return answer(reply, 503)
      })
      const options = { bodyLimit: maxBodyBytes }
      radius.post('/authenticate', options, (request, reply) => takeSignIn(deps, request, reply))
      radius.post('/accounting', options, (request, reply) => takeAccounting(deps, request, reply))
      done()
    },
    { prefix: '/radius' },
  )
}

async function takeSignIn(
  deps: RadiusDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const system = await findAsking(deps, request.headers.authorization)
  if (system === null) return refuseToken(reply)
  const ask = asked(request.body)
  const at = deps.clock.now()
  const { outcome, attributes } = await deps.db.inTenant(system.companyId, async (tx) => {
    const came =
      ask === null
        ? ({ outcome: 'UNREADABLE', attributes: {} } as const)
        : await signIn(tx, deps, system, ask, at)
    await insertAsk(tx, system, line('SIGN_IN', came.outcome, ask, at))
    return came
  })
  return answer(reply, statusOf[outcome], attributes)
}

async function takeAccounting(
  deps: RadiusDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const system = await findAsking(deps, request.headers.authorization)
  if (system === null) return refuseToken(reply)
  const ask = asked(request.body)
  await keepTold(deps, system, ask)
  // An access point tells it again until it is taken; of what isn't ours nobody wants to hear again.
  return answer(reply, 204)
}

function keepTold(deps: RadiusDeps, system: AskingSystem, ask: Asked | null): Promise<void> {
  const at = deps.clock.now()
  return deps.db.inTenant(system.companyId, async (tx) => {
    const outcome = ask === null ? 'UNREADABLE' : await takeTold(tx, system, ask, at)
    // Every device tells that it is still there, every few minutes.
    if (ask?.told === 'UPDATE' && outcome === 'NOTED') return
    await insertAsk(tx, system, line(ask?.told ?? 'OTHER', outcome, ask, at))
  })
}

type Asked = RadiusAsk & { readonly nasAddress: string | null }

function asked(body: unknown): Asked | null {
  const ask = readAsk(parse(String(body)))
  return ask && { ...ask, nasAddress: isIP(ask.nas) === 0 ? null : ask.nas }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const line = (what: AskedKind, outcome: AskOutcome, ask: Asked | null, at: string) => ({
  askId: uuid7(),
  at,
  what,
  outcome,
  nas: ask?.nasAddress ?? null,
})

function refuseToken(reply: FastifyReply): FastifyReply {
  void reply.header('www-authenticate', 'Bearer realm="Foyer"')
  return answer(reply, 401)
}

function answer(reply: FastifyReply, status: number, attributes: object = {}): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store')
  return status === 204 ? reply.send() : reply.send(attributes)
}
