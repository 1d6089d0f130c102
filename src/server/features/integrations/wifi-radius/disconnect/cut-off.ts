/** Sends a Disconnect-Request for each session of an account, and writes down what came of it. RFC 5176. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import {
  findCalled,
  setProblem,
} from '#server/features/integrations/credentials/called/called-system.ts'
import { openSecret } from '#server/platform/integrations/one-secret.ts'
import {
  noteEnded,
  noteNotEnded,
} from '#server/features/integrations/credentials/settle-credential.ts'
import type { ExchangeError } from '#server/platform/integrations/exchange.ts'
import type { Performed, SeveralCalls } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { isListed, readNasList } from '../nas-list.ts'
import { countOpen, endSessions, listOpen, type OpenSession } from '../queries-sessions.ts'
import { cutsOff, radiusSettings, type RadiusSettings } from '../settings.ts'
import { wayName } from '../way-name.ts'
import { askNas, nasWaitsMs, type NasAnswer } from './ask-nas.ts'
import { readCut } from './write-cuts.ts'

/** Error-Cause, RFC 5176 §3.5. */
const sessionNotFound = 503
const resourcesUnavailable = 506

/** Where a request for a session goes; null: nowhere that somebody named. */
export function nasFor(
  settings: RadiusSettings,
  nas: string,
): { host: string; port: number } | null {
  const { cutOff, controller: host, port, accessPoints } = settings
  if (cutOff === 'CONTROLLER') return { host, port }
  const list = cutOff === 'ACCESS_POINT' ? readNasList(accessPoints) : null
  return list !== null && isListed(list, nas) ? { host: nas, port } : null
}

type Cut = Pick<Performed, 'status' | 'answer' | 'error' | 'durationMs' | 'headers'> & {
  readonly isBusy: boolean
}

/** What an answer means. A session that there isn't is what was wanted. */
export function meaningOf({
  answer,
  error,
}: Pick<NasAnswer, 'answer' | 'error'>): Pick<Cut, 'status' | 'answer' | 'error' | 'isBusy'> {
  if (answer === null)
    return { status: null, answer: '', error: error ?? 'no_answer', isBusy: false }
  if (answer.is === 'ACK')
    return { status: 41, answer: 'Disconnect-ACK', error: null, isBusy: false }
  const { cause } = answer
  const said = cause === null ? 'Disconnect-NAK' : `Disconnect-NAK, Error-Cause ${String(cause)}`
  const isBusy = cause === resourcesUnavailable
  const refused: ExchangeError = isBusy ? 'refused_for_now' : 'refused'
  return { status: 42, answer: said, error: cause === sessionNotFound ? null : refused, isBusy }
}

const nothing: Performed = {
  durationMs: 0,
  status: null,
  answer: '',
  text: '[]',
  error: null,
  retryAfterSeconds: null,
  judged: 'TAKEN',
  isFinal: false,
  headers: {},
  earlier: [],
  foundId: null,
}

export const cutOff: SeveralCalls['perform'] = async ({ body }, { deps, place, reach }) => {
  const { act, credentialId } = readCut(body)
  if (act === 'KEEP') return nothing
  const known = await readKnown(deps, place, credentialId)
  if (known === null) return nothing
  const { settings, secret, sessions } = known
  // Switched off meanwhile: devices go when their time is.
  if (!cutsOff(settings)) return { ...nothing, text: idsOf(sessions) }
  const cuts = await Promise.all(
    sessions.map(async (session): Promise<Cut> => {
      const nas = nasFor(settings, session.nas)
      const headers = {
        to: nas === null ? session.nas : `${nas.host}:${String(nas.port)}`,
        session: session.acct_session_id,
      }
      const unasked = { answer: null, error: 'address_not_allowed', durationMs: 0 } as const
      const answered =
        nas === null
          ? unasked
          : await askNas(
              { ...reach, waitsMs: nasWaitsMs },
              { ...nas, secret },
              {
                nas: session.nas,
                user: session.user_name,
                session: session.acct_session_id,
                station: session.station,
              },
            )
      return { ...meaningOf(answered), durationMs: answered.durationMs, headers }
    }),
  )
  return told(settings, sessions, cuts)
}

async function readKnown(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  place: Place,
  credentialId: string,
) {
  const { companyId } = place
  return db.inTenant(companyId, async (tx) => {
    const system = await findCalled(tx, place, wayName)
    const sessions = await listOpen(tx, { companyId, credentialId })
    const secret = await openSecret(tx, { secrets }, place, clock.now())
    return system === undefined || secret === null || sessions.length === 0
      ? null
      : { settings: radiusSettings.parse(system.settings), secret, sessions }
  })
}

/** The first that failed is what is said of all of them; those that were ended stay ended. */
function told(
  { cutOff: whom }: RadiusSettings,
  sessions: readonly OpenSession[],
  cuts: readonly Cut[],
): Performed {
  const ended = sessions.filter((_, index) => cuts[index]?.error === null)
  const last = cuts.find(({ error }) => error !== null) ?? cuts.at(-1)
  if (last === undefined) return nothing
  const asExchange = ({ isBusy: _busy, ...cut }: Cut) => ({
    ...cut,
    text: '',
    retryAfterSeconds: null,
  })
  // One access point that is away says nothing of the others.
  const isOneOfMany = whom === 'ACCESS_POINT'
  return {
    ...asExchange(last),
    text: idsOf(ended),
    judged: last.error === null || isOneOfMany ? 'TAKEN' : last.isBusy ? 'BUSY' : 'FAILED',
    isFinal: false,
    earlier: cuts.filter((cut) => cut !== last).map(asExchange),
    foundId: null,
  }
}

const ids = z.array(z.uuid())
const idsOf = (sessions: readonly OpenSession[]): string =>
  JSON.stringify(sessions.map((one) => one.session_id))

export const learnCuts: SeveralCalls['learn'] = async (context, place, answered, now) => {
  const { tx } = context
  const { companyId } = place
  for (const { event, error, isGivenUp, text } of answered) {
    if (event.targetId === null || readCut(event.body).act === 'KEEP') continue
    const credential = { companyId, credentialId: event.targetId }
    await endSessions(tx, companyId, ids.parse(JSON.parse(text)), now)
    if (error === null) {
      // Somebody else may have come online by it meanwhile: that is asked for by itself.
      const open = await countOpen(tx, companyId, [event.targetId])
      if ((open.get(event.targetId) ?? 0) === 0) await noteEnded(tx, credential, now)
    } else if (isGivenUp) await noteNotEnded(tx, credential, { error, tryAt: null })
    else await setProblem(tx, companyId, event.targetId, error)
  }
}
