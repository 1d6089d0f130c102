/**
 * Takes notifications of Eptura Engage about desk bookings: “Notification messages overview”, DESK. They say which days have changed, and are
 * believed in nothing else: the days are read. Issue 15 §4.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { keepRead } from './desk-subject.ts'
import { findByListener, type DesksRow } from './queries.ts'
import { placeOfRow } from './runs.ts'
import { desksSettingsOf } from './stored-desks.ts'

type ListenDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'companies'>

const maxBodyBytes = 256_000
const notification = z
  .array(
    z.object({ Date: z.string().min(10).max(40), Action: z.union([z.literal(0), z.literal(1)]) }),
  )
  .min(1)
  .max(2_000)

/** Adds POST /engage/bookings/{token}. */
export async function registerListener(app: FastifyInstance, deps: ListenDeps): Promise<void> {
  await app.register(
    (listener, _options, done) => {
      listener.removeAllContentTypeParsers()
      listener.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_, body, parsed) => {
          parsed(null, body)
        },
      )
      listener.setErrorHandler(
        (error: Error & { readonly statusCode?: number }, request, reply) => {
          const { statusCode = 500 } = error
          if (statusCode < 500)
            return answer(reply, statusCode, { error: 'The message cannot be read.' })
          request.log.error({ err: error }, 'a notification of Eptura Engage could not be taken')
          void reply.header('retry-after', '5')
          return answer(reply, 503, { error: 'Try again later.' })
        },
      )
      listener.post<{ Params: { token: string } }>(
        '/bookings/:token',
        { bodyLimit: maxBodyBytes },
        (request, reply) => take(deps, request, reply),
      )
      done()
    },
    { prefix: '/engage' },
  )
}

async function take(
  deps: ListenDeps,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Looked up each time, by a hash: once it leaves the address opens nothing.
  const row = await findByListener(deps.db.system, sha256(request.params.token))
  if (row === undefined) return answer(reply, 404, { error: 'Nothing listens here.' })
  const read = notification.safeParse(jsonOf(String(request.body)))
  const dates = read.success ? read.data.map(({ Date }) => Date.slice(0, 10)) : []
  if (dates.length === 0 || !dates.every(isLocalDate)) {
    return answer(reply, 400, { error: 'The message is not one about desk bookings.' })
  }
  const count = await keepReads(deps, row, new Set(dates))
  if (count > 0) deps.live.wake()
  return answer(reply, 200, { accepted: count })
}

/** Days that aren't kept in step are nobody's to read. @returns how many weren't to be read already */
async function keepReads(
  { db, clock, companies }: ListenDeps,
  row: DesksRow,
  dates: ReadonlySet<string>,
): Promise<number> {
  const company = await companies.find(row.company_id)
  if (company === null) return 0
  const at = clock.now()
  const today = localDayOf(at, company.timeZone)
  const end = addDays(today, desksSettingsOf(row).days)
  const known = [...dates].filter((date) => date >= today && date < end).toSorted()
  const place = placeOfRow(row)
  return db.inTenant(row.company_id, async (tx) => {
    let count = 0
    for (const date of known) {
      if (await keepRead(tx, place, { date, runId: null, at })) count += 1
    }
    if (count > 0) {
      const actor = { kind: 'engage', engageId: outsideId('WH', place.integrationId) } as const
      const act = { actor, commandId: null, at }
      await noteIntegration(tx, place, act, 'integration.reported', { count })
    }
    return count
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
