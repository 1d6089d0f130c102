/**
 * The frame that every connection to another system stands in: it follows the event spine, keeps what the other side is told in its
 * order, sends it by the queue, judges the answers, rests when the other side is down, and logs every exchange. An integration
 * is a manifest (`domain/integration/manifest.ts`), how a body is written, and how a call is signed. The log, health, pause and
 * replay are the frame's.
 */
import { integrationManifests, type IntegrationKind } from '#domain/integration/manifest.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { job, type Feature, type WorkerDeps } from '../feature.ts'
import type { RelayedEvent } from '../relay/relay-batch.ts'
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
  /** The bodies of events by their number. What an event was about may be gone by now. */
  readonly write: (
    tx: Tx,
    company: CompanyCard,
    events: readonly KeptEvent[],
  ) => Promise<ReadonlyMap<number, string>>
  readonly headers: (call: OutgoingCall) => Readonly<Record<string, string>>
}

/** What an integration brings to its feature: it follows the spine, and its jobs send. */
export function integrationWork(
  integration: Integration,
): Required<Pick<Feature, 'followers' | 'jobs'>> {
  const listensTo: readonly string[] = integrationManifests[integration.kind].listensTo
  const isHeard = ({ kind }: RelayedEvent) => listensTo.includes(kind)
  const drain = drainQueue(integration.kind)
  const wake = wakeQueue(integration.kind)
  return {
    followers: [(tx, events) => followSpine(tx, events.filter(isHeard), integration.kind, drain)],
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
