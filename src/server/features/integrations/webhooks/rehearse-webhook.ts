/** The job that rehearses: every chosen kind with invented people, and one call that anybody could have forged. */
import { isAsItShould, isReady, type RehearsedCall } from '#domain/integration/rehearsal.ts'
import { webhookKinds, type WebhookKind } from '#domain/integration/webhook-event.ts'
import { rehearsal } from '#contract/integrations/webhooks.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { exchange, exchangeTimeoutMs } from '#server/platform/integrations/exchange.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  findIntegration,
  listSecrets,
  lockIntegration,
  updateIntegration,
  type IntegrationRow,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { inventedData } from './invented-data.ts'
import { findListenedLocation, webhookKind } from './queries.ts'
import type { RehearsalRequest } from './reactions.ts'
import { makeSigningSecret, signedHeaders } from './sign.ts'
import { writeBody } from './write-bodies.ts'

type RehearsalDeps = Pick<Deps, 'clock' | 'companies' | 'config' | 'secrets'>
type Sent = Omit<RehearsedCall, 'kind' | 'isForged'>

/** So many calls at a time. */
const waveSize = 5

/** @throws ApiError not_found */
export async function askRehearsal(tx: Tx, place: Place, act: Act): Promise<void> {
  mustFind(await lockIntegration(tx, place))
  const asked = JSON.stringify({ state: 'RUNNING', at: act.at, calls: [] })
  await updateIntegration(tx, place, { rehearsal: asked })
  await noteIntegration(tx, place, act, 'integration.rehearsed')
}

/** Nothing is written before the last call has come back. */
export async function rehearseWebhook(
  { tx }: JobContext,
  request: RehearsalRequest,
  deps: RehearsalDeps,
): Promise<JobOutcome> {
  const row = await findIntegration(tx, request)
  if (row?.kind !== webhookKind || !isRunning(row.rehearsal)) return 'done'
  const company = await deps.companies.find(await locationOf(tx, row))
  if (company === null) return 'done'
  const kinds = webhookKinds.filter((kind) => row.events.includes(kind))
  const now = deps.clock.now()
  const sealed = await listSecrets(tx, request, now)
  let secrets: readonly string[]
  try {
    secrets = sealed.map((one) => deps.secrets.open(integrationSecretPlace(one), one.value))
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return { retry: 'secret_locked' }
  }
  const reach = {
    addresses: allowedAddresses(deps.config.webhookAllow),
    nowMs: () => deps.clock.epochMs(),
    timeoutMs: exchangeTimeoutMs,
  }
  const send = async (kind: WebhookKind, keys: readonly string[]): Promise<Sent> => {
    const data = inventedData(kind, now, company.timeZone)
    const body = writeBody(company, { kind, at: now }, data, { sequence: 0, isRehearsal: true })
    const epochMs = deps.clock.epochMs()
    const headers = signedHeaders({ messageId: uuid7(), body, epochMs, secrets: keys })
    const { status, durationMs: ms, error } = await exchange(reach, row.address, headers, body)
    return { status, ms, error }
  }
  const mayGoOn = async () => (await findIntegration(tx, request))?.address === row.address
  const calls = await callAll(
    kinds,
    (kind, isForged) => send(kind, isForged ? [makeSigningSecret()] : secrets),
    mayGoOn,
  )
  // Somebody has given it another address meanwhile: that one was not asked.
  if (!(await mayGoOn())) return 'done'
  const isPassed = isReady(calls, kinds)
  const result = {
    state: isPassed ? 'PASSED' : 'FAILED',
    at: now,
    calls: calls.map((call) => ({ ...call, isGood: isAsItShould(call) })),
  }
  await updateIntegration(tx, request, {
    rehearsal: JSON.stringify(result),
    rehearsed_at: isPassed ? now : null,
  })
  return 'done'
}

/** By whose name and zone the invented events are written. */
async function locationOf(tx: JobContext['tx'], row: IntegrationRow): Promise<CompanyId> {
  const listened = row.organisation_id === null ? undefined : await findListenedLocation(tx, row)
  return listened ?? row.company_id
}

/** Of a restored backup nothing goes on that somebody had asked for elsewhere. */
function isRunning(stored: unknown): boolean {
  const read = rehearsal.safeParse(stored)
  return read.success && read.data.state === 'RUNNING'
}

/** The first call alone: where nobody answers it nobody is asked again. */
async function callAll(
  kinds: readonly WebhookKind[],
  send: (kind: WebhookKind, isForged: boolean) => Promise<Sent>,
  keepAlive: () => Promise<unknown>,
): Promise<readonly RehearsedCall[]> {
  const [first, ...others] = kinds
  if (first === undefined) return []
  const call = async (kind: WebhookKind, isForged = false): Promise<RehearsedCall> => ({
    kind,
    isForged,
    ...(await send(kind, isForged)),
  })
  const calls = [await call(first)]
  if (calls[0]?.status === null) return calls
  for (let from = 0; from < others.length; from += waveSize) {
    await keepAlive()
    const wave = others.slice(from, from + waveSize)
    calls.push(...(await Promise.all(wave.map((kind) => call(kind)))))
    if (calls.at(-1)?.status === null) return calls
  }
  await keepAlive()
  return [...calls, await call(first, true)]
}
