/** How one kind of system gives and ends what opens something for a visit. Its feature names it (`credentialWays`). Issue 15 §5. */
import type { CredentialKind, CredentialRule } from '#domain/credential/kinds.ts'
import type { StageTimes, VisitStage } from '#domain/credential/visit-stage.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { VisitKey } from '../auth/actor.ts'
import type { JobContext } from '../jobs/job-queue.ts'

export type CredentialSystem = {
  readonly companyId: CompanyId
  readonly systemId: string
  readonly kind: CredentialKind
  readonly name: string
  /** As its feature stored them. */
  readonly settings: unknown
}

export type CredentialRow = {
  readonly companyId: CompanyId
  readonly credentialId: string
  readonly systemId: string
  /** Null once the visit is no longer kept. */
  readonly visit: VisitKey | null
  /** What the other side calls it. */
  readonly remoteId: string | null
  /** ISO 8601, as all instants here. */
  readonly askedAt: string | null
  readonly givenAt: string | null
}

/** What a system is told of the visit. */
export type ToldOfVisit = {
  readonly state: 'PLANNED' | 'ACTIVE'
  readonly stage: VisitStage
  readonly validUntil: string
}

export type WayContext = {
  /** The transaction of a job: no call to another system is made in it. */
  readonly tx: Tx
  readonly deps: Pick<Deps, 'clock' | 'config' | 'secrets'>
  readonly company: CompanyCard
  readonly system: CredentialSystem
  /** ISO 8601. */
  readonly at: string
  /** For a way with jobs of its own, which run once all of this is kept. */
  readonly enqueue: JobContext['enqueue']
}

/** ASKED: another system is asked, by an event that the frame sends; `noteGiven` or `noteNotGiven` ends it. */
export type Given =
  | {
      readonly outcome: 'GIVEN'
      /** In the clear; null where there is none. */
      readonly secret: string | null
      readonly shown: Readonly<Record<string, unknown>>
      readonly remoteId?: string
    }
  | { readonly outcome: 'ASKED' }
  | { readonly outcome: 'LATER'; readonly error: string; readonly seconds: number }

/** ASKED: another system is asked, by an event that the frame sends; `noteEnded` or `noteNotEnded` ends it. */
export type Ended =
  | { readonly outcome: 'ENDED' | 'ASKED' }
  | { readonly outcome: 'LATER'; readonly error: string; readonly seconds: number }

export type CredentialWay = {
  readonly kind: CredentialKind
  /** As `credential_systems` names it. */
  readonly way: string
  readonly plan: (settings: unknown) => StageTimes & {
    readonly rule: CredentialRule
    readonly hearsStages: boolean
  }
  readonly give: (
    context: WayContext,
    credential: CredentialRow,
    told: ToldOfVisit,
  ) => Promise<Given>
  /** Another stage, or another end. Without it nobody is told. */
  readonly move?: (
    context: WayContext,
    credential: CredentialRow,
    told: ToldOfVisit,
  ) => Promise<void>
  readonly end: (context: WayContext, credential: CredentialRow) => Promise<Ended>
}
