import type { QueuedAct } from '#contract/kiosks/kiosk-sync.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Conflict, QueuedMoment } from '#domain/kiosk/resolve-queued.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { createWalkIn, type WalkIn } from '#server/features/arrivals/walk-ins/create-walk-in.ts'
import { applyArrival } from './apply-arrival.ts'
import { applyDenial } from './apply-denial.ts'
import type { Origin } from './apply-said.ts'
import { inPart } from '#server/platform/database/in-part.ts'

type QueuedWalkIn = Extract<QueuedAct, { kind: 'WALK_IN' | 'DENY' }>
type Attempt = { readonly company: CompanyCard; readonly walkIn: WalkIn }
type Relaxation = { readonly conflict: Conflict; relax(attempt: Attempt): Attempt }

const recorded = (reason: Conflict['reason']): Conflict => ({ reason, resolution: 'RECORDED' })

/** The person is in the building: what the rules of today refuse is made all the same, and reception is told. */
const toDefaultRecipient: Relaxation = {
  conflict: recorded('HOST_UNKNOWN'),
  relax: ({ company, walkIn }) => ({
    company: withWalkIn(company, { hostStep: 'OPTIONAL', hostUnknownAllowed: true }),
    walkIn: { ...walkIn, host: null },
  }),
}
const relaxations: Partial<Readonly<Record<ErrorCode, Relaxation>>> = {
  walk_in_not_allowed: {
    conflict: recorded('WALK_IN_REFUSED'),
    relax: ({ company, walkIn }) => ({
      company: { ...withWalkIn(company, { allowUnexpected: true }), allowedOnLocation: true },
      walkIn,
    }),
  },
  host_required: toDefaultRecipient,
  no_host_found: toDefaultRecipient,
  invalid_answer: {
    conflict: recorded('ANSWERS_REFUSED'),
    relax: ({ company, walkIn }) => ({
      company,
      walkIn: { ...walkIn, visitor: { ...walkIn.visitor, customFields: [] } },
    }),
  },
}

export type AppliedWalkIn = {
  readonly key: VisitKey | null
  readonly conflicts: readonly Conflict[]
}

/** Somebody who was not expected came at the device's time (`act.at`): a visit is made, and arrives or is denied. */
export async function applyWalkIn(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  moment: QueuedMoment,
  { kind, host, details = {}, answers, signature, pictureToken, times }: QueuedWalkIn,
  origin: Origin,
): Promise<AppliedWalkIn> {
  const made = await makeVisit(tx, act, {
    company,
    walkIn: {
      visitor: { ...details, customFields: answers },
      host,
      channel: 'KIOSK',
      identity: null,
      language: details.language ?? company.languages[0] ?? 'en',
    },
  })
  if (made.key === null) return made
  const apply = kind === 'DENY' ? applyDenial : applyArrival
  const applied = await apply(tx, company, act, moment, {
    key: made.key,
    passCounts: null,
    said: { answers: [], signature, pictureToken, times, details: undefined },
    origin,
  })
  return { key: made.key, conflicts: [...made.conflicts, ...applied] }
}

/** Each refusal loosens one rule, once. */
async function makeVisit(tx: Tx, act: Act, asked: Attempt): Promise<AppliedWalkIn> {
  const conflicts: Conflict[] = []
  let attempt = asked
  for (;;) {
    const { company, walkIn } = attempt
    const made = await inPart(tx, () => createWalkIn(tx, company, act, walkIn))
    if (made.ok) return { key: made.value.key, conflicts }
    const relaxation = relaxations[made.error.code]
    if (relaxation === undefined || conflicts.includes(relaxation.conflict)) {
      const reason = made.error.code === 'check_in_denied' ? 'VISIT_DENIED' : 'WALK_IN_REFUSED'
      return { key: null, conflicts: [{ reason, resolution: 'SHOWN' }] }
    }
    conflicts.push(relaxation.conflict)
    attempt = relaxation.relax(attempt)
  }
}

function withWalkIn(company: CompanyCard, rules: Partial<CompanyCard['walkIn']>): CompanyCard {
  return { ...company, walkIn: { ...company.walkIn, ...rules } }
}
