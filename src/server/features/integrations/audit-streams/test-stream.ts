/** The job that finds out whether entries arrive: one that says it is a test, and by webhook one that anybody could have forged. */
import { streamTest } from '#contract/safety/audit-streams.ts'
import type { Deps } from '#server/deps.ts'
import { makeSigningSecret, signedHeaders } from '#server/features/integrations/webhooks/sign.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { exchange } from '#server/platform/integrations/exchange.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { openSecret } from '#server/platform/integrations/one-secret.ts'
import {
  findIntegration,
  updateIntegration,
  type IntegrationRow,
  type Place,
} from '#server/platform/integrations/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findSyslog, type SyslogSettings } from './queries.ts'
import type { TestRequest } from './queues.ts'
import { lockStream } from './save-stream.ts'
import { readShown, sendSyslog } from './send-syslog.ts'
import { testEntry } from './write-entries.ts'

type TestDeps = Pick<Deps, 'clock' | 'config' | 'secrets'>
type Came = { readonly ms: number; readonly error: string | null }

/** @throws ApiError not_found */
export async function askTest(tx: Tx, place: Place, act: Act): Promise<void> {
  await lockStream(tx, place)
  const asked = JSON.stringify({ state: 'RUNNING', at: act.at, ms: null, error: null })
  await updateIntegration(tx, place, { rehearsal: asked })
  await noteIntegration(tx, place, act, 'integration.rehearsed')
}

/** Nothing is written before the last call has come back. */
export async function testStream(
  { tx }: JobContext,
  place: TestRequest,
  deps: TestDeps,
): Promise<JobOutcome> {
  const row = await findIntegration(tx, place)
  if (row === undefined || !isRunning(row.rehearsal)) return 'done'
  const now = deps.clock.now()
  const secret = await openSecret(tx, deps, place, now)
  if (secret === null) return { retry: 'secret_locked' }
  const syslog = await findSyslog(tx, place)
  if (row.kind !== 'AUDIT_WEBHOOK' && syslog === undefined) return 'done'
  const { ms, error } = await callOnce(deps, row, secret, syslog, now)
  // Somebody has given it another address meanwhile: that one was not asked.
  const after = await findIntegration(tx, place)
  if (after?.address !== row.address || after.certificate !== row.certificate) return 'done'
  const isPassed = error === null
  await updateIntegration(tx, place, {
    rehearsal: JSON.stringify({ state: isPassed ? 'PASSED' : 'FAILED', at: now, ms, error }),
    rehearsed_at: isPassed ? now : null,
  })
  return 'done'
}

function callOnce(
  deps: TestDeps,
  row: IntegrationRow,
  secret: string,
  syslog: SyslogSettings | undefined,
  now: string,
): Promise<Came> {
  const body = testEntry(now)
  if (syslog === undefined) return callTwice(deps, row.address, secret, body)
  const trust = { certificate: row.certificate, shown: readShown(secret) }
  return sendSyslog(deps, syslog, trust, [{ number: 0, body }]).then(({ durationMs, error }) => ({
    ms: durationMs,
    error,
  }))
}

async function callTwice(
  deps: TestDeps,
  address: string,
  secret: string,
  body: string,
): Promise<Came> {
  const call = (key: string) => {
    const told = { messageId: uuid7(), body, epochMs: deps.clock.epochMs(), secrets: [key] }
    return exchange(exchangeReach(deps), address, signedHeaders(told), body)
  }
  const { durationMs: ms, error } = await call(secret)
  if (error !== null) return { ms, error }
  const forged = await call(makeSigningSecret())
  const isRefused = forged.status !== null && forged.status >= 400 && forged.status < 500
  return { ms, error: isRefused ? null : 'forged_taken' }
}

function isRunning(stored: unknown): boolean {
  const read = streamTest.safeParse(stored)
  return read.success && read.data.state === 'RUNNING'
}
