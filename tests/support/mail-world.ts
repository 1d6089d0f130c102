/** A server with its background work, to see which mails events lead to. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { CompiledQuery } from 'kysely'
import { expect, vi } from 'vitest'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { appendEvent } from '#server/platform/events.ts'
import { startWorker, type WorkerTiming } from '#server/worker.ts'
import { buildTestApp, type TestApp } from './build-app.ts'

const deadline = { timeout: 50_000, interval: 10 }
/**
 * `quiet` drives the work by hand, so that nothing polls meanwhile. A machine with much else to do makes nobody give up:
 * a job that loses its connection sends again what it has sent.
 */
const byHand = {
  pollSeconds: 60,
  superviseSeconds: 3_600,
  firstRetrySeconds: 0,
  relayPollMs: 60_000,
  sealPollMs: 1_000,
  queryTimeoutMs: 60_000,
  isOnSchedule: false,
}

export type MailRow = {
  readonly mail_id: string
  readonly template: string
  readonly recipient: string
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  readonly message_id: string
  readonly reply_to: string
  readonly attachments: readonly { filename: string; contentType: string; contentId?: string }[]
  readonly calendar: { readonly method: string; readonly text: string } | null
}

export type MailWorld = TestApp & {
  /** Something happened to the visit. @returns once the event is written. */
  happen(
    companyId: CompanyId,
    key: VisitKey,
    kind: EventKind,
    payload?: Record<string, unknown>,
  ): Promise<void>
  /** Tells of events, and of jobs that are due, as whoever adds them does: a job may be tried again, or a test's own. */
  wake(): Promise<void>
  /** Has every event handed over and every job done, except those for later. */
  quiet(): Promise<void>
  /** What was written about the visit, oldest first, once all is quiet. */
  mails(companyId: CompanyId, key: VisitKey): Promise<MailRow[]>
  run<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** One more process with background work. */
  addWorker(): Promise<void>
  stopWorkers(): Promise<void>
  /** A job that a killed process was at goes to another one, as it does when ten seconds have passed (job-recovery waits for them). */
  missKilledWorker(): Promise<void>
}

/** `changed`: where its background work has another rhythm than most tests want. */
export async function openMailWorld(
  environment: Record<string, string> = {},
  changed: Partial<WorkerTiming> = {},
  overrides: Parameters<typeof buildTestApp>[1] = {},
): Promise<MailWorld> {
  const timing = { ...byHand, ...changed }
  const test = await buildTestApp({ LOG_LEVEL: 'silent', ...environment }, overrides)
  const { deps, connection } = test
  const workers = [await startWorker(deps, connection, timing)]

  async function run<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await deps.db.system.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  }

  async function stopWorkers(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  }

  async function wake(): Promise<void> {
    deps.live.wake()
    await run(
      `select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), due.name)
       from (select distinct name from jobs.job
         where state in ('created', 'retry') and start_after <= clock_timestamp()) as due`,
    )
  }

  async function quiet(): Promise<void> {
    await vi.waitFor(async () => {
      // By a clock that is read after the rows are: now() may be earlier than a job that the snapshot shows already.
      const [left] = await run<{ events: number; due: number; active: number }>(
        `select
           (select count(*)::int from events e where not exists (
             select from event_cursors c where c.reader = 'relay'
               and (c.xid, c.event_id) >= (e.xid, e.event_id))) as events,
           count(*) filter (where state <> 'active')::int as due,
           count(*) filter (where state = 'active')::int as active
         from jobs.job where name not like '\\_\\_%'
           and (state = 'active' or state = 'retry' or state = 'created' and start_after <= clock_timestamp())`,
      )
      if (left !== undefined && left.events + left.due > 0) await wake()
      expect(left).toEqual({ events: 0, due: 0, active: 0 })
    }, deadline)
  }

  return {
    ...test,
    run,
    wake,
    quiet,
    async happen(companyId, key, kind, payload = {}) {
      const act = { actor: { kind: 'anonymous' }, commandId: null, at: deps.clock.now() } as const
      await deps.db.inTenant(companyId, (tx) =>
        appendEvent(tx, companyId, act, { kind, subject: visitSubject(key), payload }),
      )
      deps.live.wake()
    },
    async mails(companyId, key) {
      await quiet()
      return run<MailRow>(
        'select * from mails where company_id = $1 and subject_of = $2 order by template, mail_id',
        [companyId, visitSubject(key)],
      )
    },
    async addWorker() {
      workers.push(await startWorker(deps, connection, timing))
    },
    stopWorkers,
    async missKilledWorker() {
      await run(
        `update jobs.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 s'
         where state = 'active'`,
      )
    },
    async close() {
      await stopWorkers()
      await test.close()
    },
  }
}
