/** What a feature brings to the server. `features.ts` lists them all; nothing else names a feature (docs/architecture.md). */
import type { FastifyInstance } from 'fastify'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import type { CredentialWay } from './credentials/credential-way.ts'
import type { PasswordProof } from './password-proof.ts'
import type { ClosingStep } from './closing-step.ts'
import type { DutyOfFeature } from './duty.ts'
import type { ConfigurationPart } from './configuration/configuration-part.ts'
import type { GuaranteeOfFeature } from './guarantee.ts'
import type { Route } from './http/route.ts'
import type { Disconnects, ListConnections } from './integrations/connection.ts'
import type { JobContext, JobOutcome, JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Follower, PlannedJob } from './relay/open-relay.ts'
import type { RelayedEvent } from './relay/relay-batch.ts'
import type { Tables } from './tables/table-rules.ts'
import type { UseOfFeature } from './use.ts'

/** What background work has besides what requests have; its database connections are its own. */
export type WorkerDeps = Deps & { readonly mailer: Mailer }

export type Feature = {
  /** What it is part of: off at a location, its routes answer nobody there. */
  readonly module?: Module
  /** What operators give to some locations alone: elsewhere, its routes answer nobody. */
  readonly flag?: FlaggedFeature
  /** Its tables, and what erasure, retention, export and backup do with each. */
  readonly tables?: Tables
  readonly routes?: readonly Route[]
  /** What it answers by a standard that has its own form, instead of the contract's. */
  readonly protocol?: (app: FastifyInstance, deps: Deps) => Promise<void>
  /** What it keeps for people who work here, and passes on when they leave. */
  readonly duties?: readonly DutyOfFeature[]
  /** What of it ends when a location closes for good. */
  readonly closing?: readonly ClosingStep[]
  /** What it brings to the configuration of a location, which is exported and taken over elsewhere. */
  readonly configuration?: readonly ConfigurationPart[]
  /** What of it uses what is set up elsewhere. */
  readonly uses?: readonly UseOfFeature[]
  /** What it guarantees about what is set up elsewhere. */
  readonly guarantees?: readonly GuaranteeOfFeature[]
  /** Where it has passwords proved that are kept elsewhere. */
  readonly passwordProofs?: readonly PasswordProof[]
  /** How systems of its kind give and end what opens something for a visit. */
  readonly credentialWays?: readonly CredentialWay[]
  /** What of it is connected at a location, beside what the frame for integrations runs. */
  readonly connections?: readonly ListConnections[]
  /** How it ends each kind of connection of a location, as its own call does. */
  readonly disconnects?: Disconnects
  /** The jobs that an event asks for. They look nothing up: the job does, when it runs. */
  readonly reactions?: readonly ((event: RelayedEvent) => readonly PlannedJob[])[]
  /** What keeps events, in the transaction of the relay: the order of the spine is theirs, and nothing is left out. */
  readonly followers?: readonly Follower[]
  readonly jobs?: readonly FeatureJob[]
  /** Its jobs run in read-only mode, too: they tell people or open doors, and change nothing that people have made (decision 0584). */
  readonly jobsGoOn?: true
  /** What runs beside the jobs, from the start of a process on. */
  readonly background?: readonly ((deps: Deps) => Background | null)[]
}

export type Background = {
  /** Lets the step under way end. */
  stop(): Promise<void>
}

/** A queue, and who works on it. */
export type FeatureJob = {
  readonly queue: JobQueue
  readonly work: (context: JobContext, data: object, deps: WorkerDeps) => Promise<JobOutcome>
  /** When one is added by the clock (cron, UTC); null where only events and requests add them. */
  readonly schedule: string | null
}

/** `schedule` (cron, UTC) only for queues whose jobs need no data. */
export function job<Data extends object>(
  queue: JobQueue<Data>,
  work: (context: JobContext, data: Data, deps: WorkerDeps) => Promise<JobOutcome>,
  schedule: string | null = null,
): FeatureJob {
  return {
    queue,
    // The queue's schema has checked the data before it is handed over.
    work: (context, data, deps) => work(context, data as Data, deps),
    schedule,
  }
}

/** Work that goes through what there was before an upgrade, once in each process. `mayGoOn` turns false when it ends. */
export function catchUp(
  work: (deps: Deps, mayGoOn: () => boolean) => Promise<number>,
  told: { readonly done: string; readonly failed: string },
): (deps: Deps) => Background {
  return (deps) => {
    let isStopping = false
    const ended = work(deps, () => !isStopping).then(
      (count) => count > 0 && deps.log.info({ count }, told.done),
      (error: unknown) => deps.log.error({ err: error }, told.failed),
    )
    return {
      async stop() {
        isStopping = true
        await ended
      },
    }
  }
}
