/** Brings one face to where it should be: there once, or gone. */
import { z } from 'zod'
import { subjectName } from '#domain/face/face-engine.ts'
import type {
  ExchangeError,
  Exchange,
  ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type {
  EarlierCall,
  Integration,
  JudgedAnswer,
  KeptEvent,
  Performed,
  Telling,
} from '#server/platform/integrations/integration.ts'
import { openSecret } from '#server/platform/integrations/one-secret.ts'
import { askEngine, readAnswer, type EngineAccess } from './ask-engine.ts'
import { findEngine } from './queries.ts'
import { listFaces } from './queries-faces.ts'

/** What is written down of a call. */
const told = z.object({ act: z.enum(['ENROL', 'FORGET']), subject: z.string() })
const enrolled = z.object({ image_id: z.string(), subject: z.string() })
const deleted = z.object({ deleted: z.number() })

/** By what should be there now. Of what nobody knows any more nothing stays there. */
export const writeCalls: Integration['write'] = async (tx, company, events) => {
  const ids = events.flatMap(({ targetId }) => targetId ?? [])
  const faces = await listFaces(tx, company.companyId, ids)
  const isWanted = new Set(faces.flatMap((one) => (one.isWanted ? one.subject_id : [])))
  return new Map(
    events.flatMap(({ number, targetId }) => {
      if (targetId === null) return []
      const act = isWanted.has(targetId) ? ('ENROL' as const) : ('FORGET' as const)
      const body: z.output<typeof told> = { act, subject: subjectName(targetId) }
      return [[number, JSON.stringify(body)] as const]
    }),
  )
}

export async function tellEngine(
  { targetId }: KeptEvent & { readonly body: string },
  { deps, place, reach }: Telling,
): Promise<Performed> {
  // Asked again right before it leaves: consent may have been taken back a moment ago.
  const { access, face } = await deps.db.inTenant(place.companyId, async (tx) => {
    const engine = await findEngine(tx, place.companyId)
    const apiKey = await openSecret(tx, deps, place, deps.clock.now())
    const [one] = await listFaces(tx, place.companyId, targetId === null ? [] : [targetId])
    return {
      access: engine === undefined || apiKey === null ? null : { address: engine.address, apiKey },
      face: one,
    }
  })
  if (access === null || targetId === null) return unsent('client', false)
  const subject = subjectName(targetId)
  const forgotten = await forget(reach, access, subject)
  const sha256 = face?.isWanted === true ? face.picture_sha256 : null
  if (forgotten.error !== null || sha256 === null) return forgotten
  const picture = await deps.files.get(sha256)
  if (picture === null) return unsent('not_taken', true)
  return enrol(reach, access, subject, picture, forgotten)
}

/** A call whose answer was lost leaves nothing behind: before a picture is sent, what is there under the name goes. */
async function forget(
  reach: ExchangeReach,
  access: EngineAccess,
  subject: string,
): Promise<Performed> {
  // Without a subject the engine deletes everybody.
  const path = `/faces?subject=${encodeURIComponent(subject)}`
  const answer = await askEngine(reach, access, { method: 'DELETE', path, picture: null })
  const isGone = answer.status === 404 && readAnswer(z.object({ code: z.number() }), answer.text)
  const isRead = readAnswer(deleted, answer.text) !== null
  const error = isGone ? null : (answer.error ?? (isRead ? null : 'unreadable'))
  return performed(`DELETE ${path}`, answer, { error, isFinal: false }, [], null)
}

async function enrol(
  reach: ExchangeReach,
  access: EngineAccess,
  subject: string,
  picture: Uint8Array,
  before: Performed,
): Promise<Performed> {
  const path = `/faces?subject=${encodeURIComponent(subject)}`
  const answer = await askEngine(reach, access, { method: 'POST', path, picture })
  const { status } = answer
  // It finds no face there, or several: another picture may do.
  const isOfPicture = status === 400 || status === 413 || status === 415 || status === 422
  const isRead = readAnswer(enrolled, answer.text)?.subject === subject
  const error = isOfPicture
    ? ('not_taken' as const)
    : (answer.error ?? (isRead ? null : ('unreadable' as const)))
  const { durationMs, headers, status: first, answer: said, text, retryAfterSeconds } = before
  const earlier = [
    { durationMs, headers, status: first, answer: said, text, retryAfterSeconds, error: null },
  ]
  return performed(`POST ${path}`, answer, { error, isFinal: isOfPicture }, earlier, subject)
}

/** @param standing under what name it is there now, if the call was taken */
function performed(
  request: string,
  answer: Exchange,
  { error, isFinal }: { readonly error: ExchangeError | null; readonly isFinal: boolean },
  earlier: readonly EarlierCall[],
  standing: string | null,
): Performed {
  return {
    ...answer,
    // What an engine says of a picture may describe it.
    answer: error === null || isFinal ? '' : answer.answer,
    headers: { request },
    error,
    isFinal,
    judged: judgedOf(answer, error, isFinal),
    foundId: standing,
    earlier,
  }
}

function judgedOf(
  { status }: Exchange,
  error: ExchangeError | null,
  isFinal: boolean,
): JudgedAnswer['judged'] {
  if (error === null || isFinal) return 'TAKEN'
  return status === 429 || status === 503 ? 'BUSY' : 'FAILED'
}

function unsent(error: ExchangeError, isFinal: boolean): Performed {
  return {
    durationMs: 0,
    status: null,
    answer: '',
    text: '',
    retryAfterSeconds: null,
    headers: {},
    error,
    isFinal,
    judged: isFinal ? 'TAKEN' : 'FAILED',
    foundId: null,
    earlier: [],
  }
}
