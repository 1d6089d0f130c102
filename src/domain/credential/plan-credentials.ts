/** What is to be done so that what a visit has is what it should have. Issue 15 §5, one visit, one key. */
import { credentialRules, type CredentialRule, type CredentialState } from './kinds.ts'
import {
  nextStageAt,
  overAt,
  stageOf,
  type StageTimes,
  type VisitFacts,
  type VisitStage,
} from './visit-stage.ts'

/** A system, as far as it matters when it gives and when it ends. */
export type PlannedSystem = StageTimes & {
  readonly systemId: string
  readonly rule: CredentialRule
  readonly state: 'ACTIVE' | 'PAUSED' | 'LEAVING'
  /** It is told of each stage of a visit, not only of the beginning and the end. */
  readonly hearsStages: boolean
}

export type HeldCredential = {
  readonly credentialId: string
  readonly systemId: string
  readonly state: CredentialState
  readonly stage: VisitStage
  /** ISO 8601, as all instants here. */
  readonly validUntil: string | null
  readonly endedByHand: boolean
  /** It is with the other side to give it. */
  readonly isAsked: boolean
  /** It is with the other side to end it. */
  readonly isEndAsked: boolean
  /** When it is tried again to give it; null: as soon as may be. */
  readonly lookAt: string | null
}

type Told = {
  readonly state: 'PLANNED' | 'ACTIVE'
  readonly stage: VisitStage
  readonly validUntil: string
  readonly lookAt: string | null
}
export type CredentialStep =
  | ({ readonly step: 'GIVE'; readonly systemId: string } & Told)
  /** Given as planned, or something about it has changed. */
  | ({ readonly step: 'MOVE'; readonly credentialId: string } & Told)
  | { readonly step: 'END'; readonly credentialId: string }

/**
 * @param visit null: it is no longer kept
 * @param held all that the visit has, and had
 * @param now ISO 8601
 */
export function planCredentials(
  visit: VisitFacts | null,
  systems: readonly PlannedSystem[],
  held: readonly HeldCredential[],
  now: string,
): readonly CredentialStep[] {
  return systems.flatMap((system): readonly CredentialStep[] => {
    const own = held.filter(({ systemId }) => systemId === system.systemId)
    const ending = own
      .filter(({ state, isEndAsked }) => state === 'ENDING' && !isEndAsked)
      .map(({ credentialId }) => ({ step: 'END', credentialId }) as const)
    const live = own.find(({ state }) => state === 'PLANNED' || state === 'ACTIVE')
    const stage = stageOf(visit, system, now)
    const wanted = system.state === 'LEAVING' ? 'NONE' : credentialRules[system.rule][stage]
    if (wanted === 'NONE' || visit === null) {
      return live === undefined
        ? ending
        : [...ending, { step: 'END', credentialId: live.credentialId }]
    }
    const told: Told = {
      state: wanted,
      stage,
      validUntil: overAt(visit, system),
      lookAt: nextStageAt(visit, system, now),
    }
    if (live !== undefined) {
      return isAsTold(live, told, system, now)
        ? ending
        : [...ending, { step: 'MOVE', credentialId: live.credentialId, ...told }]
    }
    if (system.state !== 'ACTIVE' || own.some(({ endedByHand }) => endedByHand)) return ending
    return [...ending, { step: 'GIVE', systemId: system.systemId, ...told }]
  })
}

function isAsTold(
  live: HeldCredential,
  told: Told,
  { hearsStages, state }: PlannedSystem,
  now: string,
): boolean {
  // What a paused system gives it gives when it goes on; what it is with the other side to give comes from there.
  const isUngiven = live.state === 'PLANNED' && told.state === 'ACTIVE'
  if (isUngiven && !live.isAsked) {
    const isTooEarly = live.lookAt !== null && live.lookAt > now
    return state !== 'ACTIVE' || isTooEarly
  }
  if (live.validUntil !== told.validUntil) return false
  return !hearsStages || live.stage === told.stage
}
