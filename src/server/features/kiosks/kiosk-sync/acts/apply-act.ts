/** One act that a kiosk recorded without the server: done once, whatever was decided meanwhile (issue 3 §2). */
import { fullName } from '#domain/name/full-name.ts'
import { queuedAct, type QueuedAct } from '#contract/kiosks/kiosk-sync.ts'
import { outsideId } from '#contract/ids.ts'
import {
  needsReception,
  type Conflict,
  type Meaning,
  type QueuedMoment,
} from '#domain/kiosk/resolve-queued.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type ActorOf, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { hashRequest } from '#server/platform/http/idempotency.ts'
import { kioskSubject } from '../../kiosks/kiosk-subject.ts'
import { applyArrival } from './apply-arrival.ts'
import { applyDelivery } from './apply-delivery.ts'
import { applyDenial } from './apply-denial.ts'
import { applyDeparture } from './apply-departure.ts'
import type { Origin } from './apply-said.ts'
import { applyWalkIn } from './apply-walk-in.ts'
import { findActedVisit, type Named } from './find-acted-visit.ts'
import { findAct, insertAct, updateAct, type ActId } from '../queries.ts'

export type SentAct = {
  readonly id: string
  /** As the device's clock said. */
  readonly deviceAt: string
  /** The same, corrected. */
  readonly happenedAt: string
  readonly after: string | null | undefined
  readonly act: unknown
}
export type ActContext = {
  readonly deps: Pick<Deps, 'keys'>
  readonly company: CompanyCard
  readonly actor: ActorOf<'kiosk'>
  readonly origin: Origin
  readonly now: string
}
export type ActResult = {
  readonly outcome: 'done' | 'repeated' | 'conflict' | 'later'
  readonly conflicts: readonly Conflict[]
  readonly needsReception: boolean
  readonly visit: VisitKey | null
}
type Applied = {
  readonly visit: VisitKey | null
  readonly conflicts: readonly Conflict[]
  readonly visitorName?: string
}

/** In one transaction: the act's row and everything it does, all or none. */
export async function applyAct(tx: Tx, context: ActContext, sent: SentAct): Promise<ActResult> {
  return keepOnce(tx, context, sent, (queued) =>
    queued === null ? unreadable : apply(tx, context, sent, queued),
  )
}

/** For an act that we failed to do: it counts as received, and reception looks at it. */
export async function recordFailure(
  tx: Tx,
  context: ActContext,
  sent: SentAct,
): Promise<ActResult> {
  return keepOnce(tx, context, sent, () => failed)
}

const unreadable: Applied = {
  visit: null,
  conflicts: [{ reason: 'UNREADABLE', resolution: 'SHOWN' }],
}
const failed: Applied = { visit: null, conflicts: [{ reason: 'FAILED', resolution: 'SHOWN' }] }

/** `work` is given null for what cannot be read. */
async function keepOnce(
  tx: Tx,
  context: ActContext,
  sent: SentAct,
  work: (queued: QueuedAct | null) => Applied | Promise<Applied>,
): Promise<ActResult> {
  const { company, actor, now } = context
  const where = { companyId: company.companyId, kioskId: actor.kioskId, actId: sent.id }
  if (await isTooEarly(tx, where, sent)) return later
  const parsed = queuedAct.safeParse(sent.act)
  const requestHash = hashRequest(JSON.stringify(withoutTokens(sent.act) ?? null))
  const isNew = await insertAct(tx, {
    company_id: where.companyId,
    kiosk_id: where.kioskId,
    act_id: where.actId,
    kind: parsed.success ? parsed.data.kind : 'UNREADABLE',
    request_hash: requestHash,
    device_at: sent.deviceAt,
    happened_at: sent.happenedAt,
    received_at: now,
  })
  if (!isNew) return repeat(tx, where, requestHash)
  return keepResult(tx, context, where, await work(parsed.success ? parsed.data : null))
}

export const later: ActResult = {
  outcome: 'later',
  conflicts: [],
  needsReception: false,
  visit: null,
}

/** An act waits for the one that was queued before it. */
async function isTooEarly(tx: Tx, where: ActId, { after }: SentAct): Promise<boolean> {
  return typeof after === 'string' && (await findAct(tx, { ...where, actId: after })) === null
}

async function repeat(tx: Tx, where: ActId, requestHash: string): Promise<ActResult> {
  const stored = await findAct(tx, where)
  if (stored === null) throw new Error('an act that is known cannot be read')
  if (stored.requestHash !== requestHash) {
    const conflicts = [{ reason: 'ID_REUSED', resolution: 'KEPT' }] as const
    return { outcome: 'conflict', conflicts, needsReception: false, visit: stored.visit }
  }
  const { conflicts, visit } = stored
  return { outcome: 'repeated', conflicts, needsReception: stored.needsReception, visit }
}

async function apply(
  tx: Tx,
  { deps, company, actor, origin }: ActContext,
  sent: SentAct,
  queued: QueuedAct,
): Promise<Applied> {
  const at = sent.happenedAt
  const act: Act = { actor, commandId: sent.id, at }
  const localDate = localDateOf(at, company.timeZone)
  if (queued.kind === 'DELIVERY') {
    return { visit: null, conflicts: await applyDelivery(tx, company, act, queued) }
  }
  const moment: QueuedMoment = { at, localDate, meant: meaningOf(queued) }
  if (queued.kind === 'WALK_IN' || (queued.kind === 'DENY' && isOfNobody(queued))) {
    const { key, conflicts } = await applyWalkIn(tx, company, act, moment, queued, origin)
    const { firstname = '', lastname = '' } = queued.details ?? {}
    return { visit: key, conflicts, visitorName: fullName({ firstname, lastname }) }
  }
  const where = { companyId: company.companyId, kioskId: actor.kioskId }
  const found = await findActedVisit(tx, deps, where, queued)
  if (found.key === null) {
    return { visit: null, conflicts: [{ reason: found.reason, resolution: 'SHOWN' }] }
  }
  const { key, passCounts } = found
  const conflicts =
    queued.kind === 'CHECK_OUT'
      ? await applyDeparture(tx, company, act, moment, key)
      : await (queued.kind === 'DENY' ? applyDenial : applyArrival)(tx, company, act, moment, {
          key,
          passCounts,
          said: queued,
          origin,
        })
  const isUnknown = conflicts.some(({ reason }) => reason === 'VISIT_UNKNOWN')
  return { visit: isUnknown ? null : key, conflicts }
}

/** A device of before did not say: there a pass that was shown meant either. */
function meaningOf(queued: Exclude<QueuedAct, { kind: 'DELIVERY' }>): Meaning {
  if (queued.kind === 'WALK_IN' || queued.kind === 'DENY') return 'IN'
  const byKind = queued.kind === 'CHECK_IN' ? 'IN' : 'OUT'
  return queued.meant ?? (queued.code === undefined ? byKind : 'TURN')
}

/** It names no visit: there was none before. */
function isOfNobody({ visitId, code, ofAct }: Named): boolean {
  return visitId === undefined && code === undefined && ofAct === undefined
}

async function keepResult(
  tx: Tx,
  { actor, company, now }: ActContext,
  where: ActId,
  { visit, conflicts, visitorName = '' }: Applied,
): Promise<ActResult> {
  const forReception = needsReception(conflicts)
  await updateAct(tx, where, {
    conflicts: JSON.stringify(conflicts),
    needs_reception: forReception,
    visit_date: visit?.visitDate ?? null,
    meeting_id: visit?.meetingId ?? null,
    visitor_id: visit?.visitorId ?? null,
    // Where a visit says who it was, the name stands there alone.
    visitor_name: visit === null ? visitorName.slice(0, 300) : '',
  })
  if (forReception) {
    const act: Act = { actor, commandId: where.actId, at: now }
    await appendEvent(tx, company.companyId, act, {
      kind: 'kiosk.conflict',
      subject: visit === null ? kioskSubject(actor.kioskId) : visitSubject(visit),
      payload: { actId: where.actId, kioskId: outsideId('KI', actor.kioskId), conflicts },
    })
  }
  const outcome = conflicts.length === 0 ? 'done' : 'conflict'
  return { outcome, conflicts, needsReception: forReception, visit }
}

/** A file that is uploaded again after a crash has another token; the act is the same. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'token' && name !== 'pictureToken')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, withoutTokens(inner)]),
  )
}
