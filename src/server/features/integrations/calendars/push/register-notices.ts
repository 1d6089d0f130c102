/**
 * Where Google and Microsoft call when something has changed in a calendar. A call is answered at once and only wakes the reading, which
 * asks the vendor; it has a form of the vendor's, so it is no operation of the contract. Issue 15 §4.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { openTurns } from '#server/platform/http/limits/turns.ts'
import { sha256 } from '#server/platform/ids.ts'
import { noticePath } from './keep-watches.ts'
import { openMergeCalls } from './merge-calls.ts'
import { findCalled } from './queries-notices.ts'
import { readNotice, validationAnswer } from './read-notices.ts'
import { takeNotice } from './take-notice.ts'

type Called = { Params: { watchId: string }; Querystring: Record<string, unknown>; Body: unknown }

/** Hundreds of notices that Microsoft puts together. */
const maxBodyBytes = 262_144
/** Of the database's connections they take so few, and so many wait. */
const atOnce = 2
const mostWaiting = 500
const retryAfterSeconds = 30

class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

export async function registerNotices(app: FastifyInstance, deps: Deps): Promise<void> {
  const turns = openTurns(atOnce, mostWaiting, () => new TooManyCalls())
  const merge = openMergeCalls<boolean>()
  async function take(
    { params, query, body, headers }: FastifyRequest<Called>,
    reply: FastifyReply,
    isOver: boolean,
  ): Promise<FastifyReply> {
    const watchId = z.uuid().safeParse(params.watchId).data
    if (watchId === undefined) return refuse(reply, 404)
    const asked = query['validationToken']
    if (asked !== undefined) {
      const answer = validationAnswer(asked)
      const isKnown = await merge(watchId, () =>
        turns(async () => (await findCalled(deps.db.system, watchId)) !== undefined),
      )
      if (answer === null || !isKnown) return refuse(reply, 404)
      return reply.code(200).type('text/plain; charset=utf-8').send(answer)
    }
    const notice = readNotice(headers, typeof body === 'string' ? body : '')
    const { tokens, isChange } = notice
    const shown = sha256(tokens.join('\n')).toString('base64')
    const isTaken = await merge(`${watchId} ${shown} ${String(isChange)} ${String(isOver)}`, () =>
      turns(() => takeNotice(deps, watchId, notice, isOver)),
    )
    // Nobody learns which calendars there are.
    return isTaken ? reply.code(202).send() : refuse(reply, 404)
  }
  await app.register(
    (notices, _options, done) => {
      notices.removeAllContentTypeParsers()
      notices.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      notices.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
        const { statusCode = 500 } = error
        if (statusCode < 500) return refuse(reply, statusCode)
        if (!(error instanceof TooManyCalls)) {
          request.log.error({ err: error }, 'a call about a calendar could not be taken')
        }
        void reply.header('retry-after', String(retryAfterSeconds))
        return refuse(reply, 503)
      })
      notices.post<Called>('/:watchId', (request, reply) => take(request, reply, false))
      notices.post<Called>('/:watchId/lifecycle', (request, reply) => take(request, reply, true))
      done()
    },
    { prefix: noticePath },
  )
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: 'refused' })
}
