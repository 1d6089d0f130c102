/**
 * The frame that every connection to another system stands in: it follows the event spine, keeps what the other side is told in its
 * order, sends it by the queue, judges the answers, rests when the other side is down, and logs every exchange. An integration
 * is a manifest (`domain/integration/manifest.ts`), how a body is written, and how a call is signed. The log, health, pause and
 * replay are the frame's.
 */
import { integrationManifests, type IntegrationKind } from '#domain/integration/manifest.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { CompanyId, OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { job, type Feature, type WorkerDeps } from '../feature.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import type { RelayedEvent } from '../relay/relay-batch.ts'
import type { Judged } from '#domain/integration/delivery.ts'
import type { Exchange, ExchangeError, ExchangeReach } from './exchange.ts'
import type { Place } from './queries.ts'
import { drainIntegration, wakeIntegrations } from './drain.ts'
import { drainQueue, wakeQueue } from './queues.ts'
import { followSpine } from './follow-spine.ts'

/** What happened, as it is kept for one integration. */
export type KeptEvent = {
  readonly number: number
  readonly messageId: string
  readonly kind: string
  readonly subject: string
  /** Where it happened. */
  readonly locationId: CompanyId
  /** ISO 8601. */
  readonly at: string
  /** Which thing of the kind's own a call is about; null where the event says all. */
  readonly targetId: string | null
}

/** A call that is about to be made. */
export type OutgoingCall = {
  readonly messageId: string
  readonly body: string
  readonly epochMs: number
  /** In the clear, the newest first. */
  readonly secrets: readonly string[]
}

export type Integration = {
  /** As the table `integrations` names it. */
  readonly kind: IntegrationKind
  /** The bodies of events by their number; none where there is nothing to say of it any more. */
  readonly write: (
    tx: Tx,
    company: CompanyCard,
    events: readonly KeptEvent[],
    of: { readonly deps: Deps; readonly place: Place },
  ) => Promise<ReadonlyMap<number, string>>
  /** The same of what happened above an organisation's locations; without it nothing of that is kept. */
  readonly writeAbove?: (
    tx: Tx,
    organisationId: OrganisationId,
    events: readonly KeptEvent[],
    of: { readonly place: Place },
  ) => Promise<ReadonlyMap<number, string>>
  readonly headers: (call: OutgoingCall) => Readonly<Record<string, string>>
  /** Where a call is more than a POST of the body to the address. */
  readonly protocol?: CallProtocol
  /** Where an event takes several requests, in the place of `protocol`. */
  readonly several?: SeveralCalls
  /** Where a turn's events go together, in the place of single calls. */
  readonly batch?: BatchedCalls
  /** A body says what is true when it is sent, also when it is sent again. */
  readonly isWrittenAnew?: true
  /** Where nothing is written, there is nothing to say any more, whatever was sent before. */
  readonly dropsUnwritten?: true
}

/** How an event is told by as many requests as it takes. They are tried again together. */
export type SeveralCalls = Pick<CallProtocol, 'learn'> & {
  readonly perform: (told: KeptEvent & { readonly body: string }, of: Telling) => Promise<Performed>
}
/** How the events of a turn are told at once. @returns what came of each, in their order */
export type BatchedCalls = {
  readonly perform: (
    told: readonly (KeptEvent & { readonly body: string })[],
    of: Telling,
  ) => Promise<readonly Omit<Performed, 'earlier' | 'foundId'>[]>
}
export type Telling = {
  readonly deps: Deps
  readonly place: Place
  /** All requests have the time of one. */
  readonly reach: ExchangeReach
  /** Of the connection. */
  readonly address: string
  /** In the clear, the newest first. */
  readonly secrets: readonly string[]
}

/** What came of the last call, and what led to it. Without `judged` its status says how the other side is doing. */
export type Performed = Exchange &
  Pick<JudgedAnswer, 'isFinal'> &
  Partial<Pick<JudgedAnswer, 'judged'>> & {
    /** As they are written down: without what proves who calls. */
    readonly headers: Readonly<Record<string, string>>
    readonly earlier: readonly EarlierCall[]
    /** What the event turned out to be about at the other side; null: nothing there. */
    readonly foundId: string | null
  }
export type EarlierCall = Exchange & { readonly headers: Readonly<Record<string, string>> }

/** What leaves; `headers` beside those that are written down, as they prove who calls. */
export type ProtocolRequest = {
  /** POST where it says none. */
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Null: none. */
  readonly body: string | null
}
type AddressedCall = OutgoingCall & { readonly address: string }

/** How an event is told by one request to a system that has an API of its own. */
export type CallProtocol = {
  readonly request: (call: AddressedCall) => ProtocolRequest
  /** Where what proves who calls has to be fetched first. */
  readonly authorise?: (reach: ExchangeReach, call: OutgoingCall) => Promise<Proof | Exchange>
  /** What an answer means, whatever its status; null where the status says all. */
  readonly judge: (body: string, answer: Exchange) => JudgedAnswer | null
  /** Keeps what taken and refused calls told, in the transaction that writes them down. */
  readonly learn: (
    context: Pick<JobContext, 'tx' | 'enqueue'> & {
      readonly deps: Pick<Deps, 'secrets' | 'companies'>
    },
    place: Place,
    answered: readonly AnsweredCall[],
    now: string,
  ) => Promise<void>
}

/** What proves for a while who calls. */
export type Proof = {
  readonly headers: Readonly<Record<string, string>>
  /** The other side does not take it any more. */
  readonly drop: () => void
}

export type JudgedAnswer = {
  /** How the other side is doing. */
  readonly judged: Judged
  /** Null where it took this call. */
  readonly error: ExchangeError | null
  /** It will never take this one. */
  readonly isFinal: boolean
  /** What is written down of the answer, where not all of it may be. */
  readonly answer?: string
}

export type AnsweredCall = {
  readonly event: KeptEvent & { readonly body: string }
  readonly error: ExchangeError | null
  readonly isFinal: boolean
  /** Nobody tries it any more, unless somebody says so. */
  readonly isGivenUp: boolean
  readonly text: string
  readonly foundId?: string | null
}

/** What an integration brings to its feature: it follows the spine, and its jobs send. */
export function integrationWork(
  integration: Integration,
): Required<Pick<Feature, 'followers' | 'jobs'>> {
  const { follows, listensTo } = integrationManifests[integration.kind]
  const heard: readonly string[] = listensTo
  const isHeard = ({ kind }: RelayedEvent) => heard.includes(kind)
  const drain = drainQueue(integration.kind)
  const wake = wakeQueue(integration.kind)
  return {
    followers: follows
      ? [(tx, events) => followSpine(tx, events.filter(isHeard), integration.kind, drain)]
      : [],
    jobs: [
      job(drain, (context, request, deps: WorkerDeps) =>
        drainIntegration(integration, context, request, deps),
      ),
      job(
        wake,
        (context, _, deps) => wakeIntegrations(context, integration.kind, deps),
        '* * * * *',
      ),
    ],
  }
}
