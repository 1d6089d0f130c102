/** The background work of the mails by which somebody comes to an account (issue 5 §1). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const invitation = z.object({
  kind: z.literal('INVITATION'),
  companyId: jobCompany,
  userId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
  /** The user signed in by another address before. */
  addressChanged: z.boolean().default(false),
})
const password = z.object({ kind: z.literal('PASSWORD'), requestId: z.uuid(), cause: z.string() })
/** An operator sends it to one account. */
const sentPassword = z.object({
  kind: z.literal('SENT_PASSWORD'),
  accountId: z.uuid(),
  cause: z.string(),
})
const notice = z.object({
  kind: z.literal('NOTICE'),
  notice: z.enum(['passkey_added', 'passkey_removed', 'two_step_on', 'two_step_off']),
  companyId: jobCompany,
  userId: z.uuid(),
  cause: z.string(),
})
/** Ends what the mailbox that a user had before could do, and tells it. */
const leftAddress = z.object({
  kind: z.literal('LEFT_ADDRESS'),
  companyId: jobCompany,
  userId: z.uuid(),
  /** The one that stood for them; null for somebody who had none. */
  accountId: z.uuid().nullable(),
  /** When they left, ISO 8601. An event of an older version does not say. */
  leftAt: z.string().nullable().default(null),
  cause: z.string(),
})
const accountMail = z.discriminatedUnion('kind', [
  invitation,
  password,
  sentPassword,
  notice,
  leftAddress,
])
export type AccountMailRequest = z.output<typeof accountMail>
export type AccountNotice = z.output<typeof notice>['notice']

/** Writes a mail with a one-time link, or what somebody should know of their own account, if there is anybody to tell. */
export const accountMailQueue: JobQueue<AccountMailRequest> = {
  name: 'account-mail',
  data: accountMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

const requestPrefix = 'password-request:'
const userPrefix = 'user:'
const accountPrefix = 'account:'

/** What is told to the person, because somebody else may have done it. */
const notices: ReadonlyMap<string, AccountNotice> = new Map([
  ['account.passkey_added', 'passkey_added'],
  ['account.passkey_removed', 'passkey_removed'],
  ['account.two_step_on', 'two_step_on'],
  ['account.two_step_off', 'two_step_off'],
])

/** The jobs that an event about users and accounts asks for. */
export function accountReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, payload } = event
  const cause = String(event.eventId)
  if (kind === 'account.password_asked') {
    const requestId = subject.slice(requestPrefix.length)
    return [planJob(accountMailQueue, { kind: 'PASSWORD', requestId, cause })]
  }
  if (kind === 'account.password_link_sent') {
    // It stands in the organisation's log as well.
    const accountId = insideId('AC', subject.slice(accountPrefix.length))
    if (companyId !== installation || accountId === null) return []
    return [planJob(accountMailQueue, { kind: 'SENT_PASSWORD', accountId, cause })]
  }
  if (!subject.startsWith(userPrefix)) return []
  const userId = insideId('US', subject.slice(userPrefix.length))
  if (userId === null) return []
  if (kind === 'user.invited') {
    const addressChanged = payload['reason'] === 'address_changed'
    const job = { kind: 'INVITATION', companyId, userId, cause, addressChanged } as const
    return [planJob(accountMailQueue, job)]
  }
  if (kind === 'user.address_changed') {
    const accountId = textOf(payload['accountId'])
    const leftAt = textOf(payload['leftAt'])
    const job = { companyId, userId, accountId, leftAt, cause }
    return [planJob(accountMailQueue, { kind: 'LEFT_ADDRESS', ...job })]
  }
  const told = notices.get(kind)
  if (told === undefined) return []
  return [planJob(accountMailQueue, { kind: 'NOTICE', notice: told, companyId, userId, cause })]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
