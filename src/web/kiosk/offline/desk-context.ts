import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CallArguments } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import type { Bundle, CompanyId } from '../server/bundle.ts'
import type { Bundles } from '../server/bundle-keeper.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import type { Watched } from '../watched.ts'
import { type Draft, newDraft, type OfflineVisit } from './offline-visit.ts'
import { noServer, refusal, type Refusal } from './refusal.ts'
import { openStays, type Stays } from './stays.ts'

/** Answers one endpoint as the server would. */
export type Answer<Id extends keyof Endpoints> = (
  input: CallArguments<Endpoints[Id]>,
) => Promise<CallOutput<Endpoints[Id]>>

export type KioskVisit = CallOutput<Endpoints['kiosk.scan']>['visit']

/** What the answers of the device are made of. */
export interface DeskContext {
  readonly store: KioskStore
  readonly drafts: Map<string, Draft>
  readonly now: () => string
  readonly refuse: (code: Refusal) => Error
  /** Rejects when the device holds nothing of this company for today. */
  readonly bundleOf: (companyId: string) => Bundle
  /** Whether it holds something of this company for today. */
  readonly holds: (companyId: string) => boolean
  /** How the staff's digits are known, when some bundle of today says it. */
  readonly exitCode: () => Bundle['exitCode']
  readonly staysOf: (companyId: CompanyId) => Promise<Stays>
  /** A visit to go on with, under a token of the device's own. */
  readonly begin: (companyId: CompanyId, visit: OfflineVisit) => KioskVisit
}

/** Tokens of the device's own begin so. */
export const offlinePrefix = 'offline:'
const draftMs = 30 * 60_000

export function deskContext({
  store,
  bundles,
  sentence,
}: {
  readonly store: KioskStore
  readonly bundles: Watched<Bundles>
  readonly sentence: (code: Refusal) => string
}): DeskContext {
  const { now } = store.clock
  const drafts = new Map<string, Draft>()
  const stays = new Map<CompanyId, Promise<Stays>>()
  bundles.subscribe(() => {
    for (const [companyId, opening] of stays) {
      const madeAt = bundles.get().get(companyId)?.madeAt
      if (madeAt === undefined) continue
      // What could not be written now is written with the next bundle.
      void opening.then((open) => open.settle(madeAt, now())).catch(() => undefined)
    }
  })
  return {
    store,
    drafts,
    now,
    refuse: (code) => refusal(code, sentence),
    bundleOf(companyId) {
      const bundle = bundles.get().get(companyId as CompanyId)
      if (bundle === undefined || bundle.expiresAt <= now()) throw noServer()
      return bundle
    },
    holds: (companyId) => {
      const bundle = bundles.get().get(companyId as CompanyId)
      return bundle !== undefined && bundle.expiresAt > now()
    },
    exitCode: () => [...bundles.get().values()].find(({ exitCode }) => exitCode)?.exitCode ?? null,
    staysOf(companyId) {
      const opening = stays.get(companyId) ?? openStays(store, companyId)
      stays.set(companyId, opening)
      return opening
    },
    begin(companyId, visit) {
      const token = offlinePrefix + crypto.randomUUID()
      drafts.set(token, newDraft(companyId, visit, createIdempotencyKey()))
      return presentVisit(visit, token, now())
    },
  }
}

/** As the kiosk greets with it. */
export function presentVisit(visit: OfflineVisit, token: string, now: string): KioskVisit {
  const { id, firstname, hostName, status, startAt, endAt, cameInAt, leftAt, todo } = visit
  const expiresAt = plusMs(now, draftMs)
  const arrivedAt = cameInAt
  return {
    id,
    token,
    expiresAt,
    firstname,
    hostName,
    status,
    startAt,
    endAt,
    arrivedAt,
    leftAt,
    todo,
    // A scanner sends to the server alone.
    mayScanId: false,
  }
}
