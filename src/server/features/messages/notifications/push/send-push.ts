/** The job that tells one device, if that is still news. */
import { epochMs, HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import type { Deps } from '#server/deps.ts'
import { noteAnswer, targetOf } from '#server/features/people/push-devices/reach-devices.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import {
  pushRequest,
  type PushMessage,
  type PushTarget,
} from '#server/platform/push/push-request.ts'
import { courierPayload } from '../deliveries/tell-reception.ts'
import { parcelPayload } from '../deliveries/push-parcel.ts'
import { listReaders } from '../queries-readers.ts'
import type { VisitMailRequest, VisitTemplate } from '../queues.ts'
import { loadVisitFacts, type NotificationDeps } from '../visits/visit-facts.ts'
import { readersFor, writeFor } from '../visits/write-visit-mail.ts'
import { testPayload, visitPayload, type PushPayload } from './push-payload.ts'
import type { PushRequest } from './push-queue.ts'

const timeoutMs = 10_000
const testMs = 5 * MINUTE_MS
const newsMs = HOUR_MS
/** Something waits for them all day. */
const parcelNewsMs = 12 * HOUR_MS
/** Who waits is met or gone by then. */
const courierNewsMs = 15 * MINUTE_MS
/** Of what is news for another time than the rest: who waits at the door is met or gone, who waits for a yes waits. */
const newsOf: Readonly<Partial<Record<VisitTemplate, number>>> = {
  host_arrived: 15 * MINUTE_MS,
  deputy_arrived: 15 * MINUTE_MS,
  approval: 12 * HOUR_MS,
  host_review: 12 * HOUR_MS,
}

/** The same message twice is one on the device: the later takes the place of the earlier. */
export async function sendPush(
  { tx, signal }: JobContext,
  request: PushRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { companyId, deviceId, about } = request
  const leftMs = about === null ? testMs : newsLeftMs(about, deps)
  if (leftMs <= 0) return 'done'
  const target = await targetOf(deps, companyId, request)
  if (target === null) return 'done'
  const payload = await payloadOf(tx, request, deps)
  if (payload === null) return 'done'
  if ('wait' in payload) return { retry: payload.wait }
  const topic = payload.tag
  const ttlSeconds = Math.ceil(leftMs / 1000)
  const status = await post(deps, target, { payload, ttlSeconds, topic }, signal)
  if (status === 'address_not_public') return { dead: status }
  if (status === 'no_answer') return { retry: status }
  await noteAnswer(deps, deviceId, target, status)
  if (status === 404 || status === 410) return 'done'
  if (status === 429 || status >= 500) return { retry: `answered_${String(status)}` }
  return status >= 200 && status < 300 ? 'done' : { dead: `answered_${String(status)}` }
}

function payloadOf(
  tx: JobContext['tx'],
  request: PushRequest,
  deps: NotificationDeps,
): Promise<PushPayload | { readonly wait: string } | null> {
  const { about, userId } = request
  if (about === null) return test(tx, request, deps)
  if ('way' in about) return courierPayload(tx, deps, about, userId)
  return 'deliveryId' in about
    ? parcelPayload(tx, deps, about, userId)
    : aboutVisit(tx, request, about, deps)
}

/** No longer than all of it, where the database's clock is ahead of ours. */
function newsLeftMs(
  about: NonNullable<PushRequest['about']>,
  { clock }: Pick<Deps, 'clock'>,
): number {
  const { at } = about
  const lastsMs = lastsFor(about)
  return Math.min(epochMs(at) + lastsMs - clock.epochMs(), lastsMs)
}

function lastsFor(about: NonNullable<PushRequest['about']>): number {
  if ('way' in about) return courierNewsMs
  return 'deliveryId' in about ? parcelNewsMs : (newsOf[about.template] ?? newsMs)
}

async function test(
  tx: JobContext['tx'],
  { companyId, userId }: PushRequest,
  deps: NotificationDeps,
): Promise<PushPayload | null> {
  const company = await deps.companies.find(companyId)
  const [reader] = await listReaders(tx, companyId, [userId])
  if (company === null || reader === undefined) return null
  return testPayload(company, reader, deps.config.publicUrl)
}

/** Judged and written as the mail is, for whoever it would go to by now. */
async function aboutVisit(
  tx: JobContext['tx'],
  { companyId, userId }: PushRequest,
  request: VisitMailRequest,
  deps: NotificationDeps,
): Promise<PushPayload | { readonly wait: string } | null> {
  const facts = await loadVisitFacts(tx, deps, companyId, request.subject)
  if (facts === null) return null
  const readers = await readersFor(tx, facts, request)
  const reader = readers.find((one) => one.userId === userId)
  if (reader === undefined) return null
  const { frame, written } = await writeFor(tx, reader, request, deps, facts)
  if (written === null || 'wait' in written) return written
  const writing = { tx, deps, facts, frame, request, reader }
  // Of a visit what is newest stands on the device; a comment is something of its own.
  const what = request.template === 'comment' ? request.cause : ''
  const tag = sha256(`${request.subject} ${what}`).toString('base64url').slice(0, maxTopicLength)
  return visitPayload({ writing, content: written.content, tag })
}

/** RFC 8030 §5.4. */
const maxTopicLength = 32

/** @returns the status of the answer, or why there is none. */
async function post(
  { config, keys, clock }: NotificationDeps,
  target: PushTarget,
  message: PushMessage,
  signal: AbortSignal,
): Promise<number | 'address_not_public' | 'no_answer'> {
  const { publicUrl } = config
  const { hostname } = new URL(publicUrl)
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:postmaster@${hostname}`
  const nowSeconds = Math.floor(clock.epochMs() / 1000)
  const asked = pushRequest(await keys.pushKey(), target, message, { contact, nowSeconds })
  const call = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  try {
    const answer = await call(target.endpoint, { method: 'POST', signal, ...asked })
    return answer.status
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.isForbidden ? 'address_not_public' : 'no_answer'
  }
}
