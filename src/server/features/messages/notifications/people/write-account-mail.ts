/**
 * The job that mails a one-time link, to whoever was invited or asked for a new password, if there is anybody; and that tells
 * people what was done to their own account.
 */
import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { leaveAccount } from '#server/features/people/accounts/profile/leave-account.ts'
import {
  makeInvitation,
  makePasswordLink,
} from '#server/features/people/accounts/links/make-account-link.ts'
import type { AccountMailRequest } from './account-queue.ts'
import {
  findAccountOwner,
  findInvited,
  findLeftAddress,
  findProviderOfUser,
  findPasswordRequest,
  listAccountsToTell,
  type AccountToTell,
} from './queries-account.ts'
import { accountMail, signOnMail } from '../templates/people/account-mail.ts'
import { accountNoticeMail, addressChangedMail } from '../templates/people/account-notice-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { writeToUser } from './write-to-user.ts'

export async function writeAccountMail(
  context: JobContext,
  request: AccountMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  if (request.kind === 'INVITATION') await writeInvitation(context, request, deps)
  else if (request.kind === 'PASSWORD') await writePasswordMails(context, request, deps)
  else if (request.kind === 'SENT_PASSWORD') await writeSentPassword(context, request, deps)
  else if (request.kind === 'LEFT_ADDRESS') await writeLeftAddress(context, request, deps)
  else await writeNotice(context, request, deps)
  return 'done'
}

async function writeInvitation(
  context: JobContext,
  {
    companyId: id,
    userId,
    cause,
    addressChanged,
  }: Extract<AccountMailRequest, { kind: 'INVITATION' }>,
  deps: NotificationDeps,
): Promise<void> {
  const company = await deps.companies.find(id)
  if (company === null) return
  const user = await findInvited(context.tx, company.companyId, userId)
  if (user === undefined) return
  const { companyId, organisationId } = company
  const now = deps.clock.now()
  const invited = { organisationId, companyId, userId, email: user.email }
  const reader = { ...user, userId }
  const dedupeKey = `${cause}:invite`
  const link = await makeInvitation(context.tx, deps, now, invited)
  const provider = await findProviderOfUser(context.tx, organisationId, user.email)
  if (provider !== undefined) {
    return writeSignOn(context, deps, company, reader, dedupeKey, provider)
  }
  const { timeZone: zone, employee } = company
  const offers = { desks: employee.bookingEnabled && user.may_book, visitors: user.is_host }
  await writeToUser(context, deps, company, reader, dedupeKey, (frame) =>
    accountMail(frame, { kind: 'invite', ...link, zone, offers, addressChanged }),
  )
}

async function writePasswordMails(
  context: JobContext,
  { requestId, cause }: Extract<AccountMailRequest, { kind: 'PASSWORD' }>,
  deps: NotificationDeps,
): Promise<void> {
  const asked = await findPasswordRequest(context.tx, requestId)
  if (asked === undefined) return
  for (const account of await listAccountsToTell(context.tx, { email: asked.email })) {
    await writePasswordMail(context, deps, account, cause)
  }
}

async function writeSentPassword(
  context: JobContext,
  { accountId, cause }: Extract<AccountMailRequest, { kind: 'SENT_PASSWORD' }>,
  deps: NotificationDeps,
): Promise<void> {
  const [account] = await listAccountsToTell(context.tx, { accountId })
  if (account !== undefined) await writePasswordMail(context, deps, account, cause)
}

async function writePasswordMail(
  context: JobContext,
  deps: NotificationDeps,
  account: AccountToTell,
  cause: string,
): Promise<void> {
  const company = await deps.companies.find(account.companyId)
  if (company === null) return
  const dedupeKey = `${cause}:password:${account.accountId}`
  const { organisationId } = company
  const provider = await findProviderOfUser(context.tx, organisationId, account.email)
  if (provider !== undefined) {
    return writeSignOn(context, deps, company, account, dedupeKey, provider)
  }
  const link = await makePasswordLink(context.tx, deps, deps.clock.now(), account.accountId)
  await writeToUser(context, deps, company, account, dedupeKey, (frame) =>
    accountMail(frame, { kind: 'password', ...link, zone: company.timeZone }),
  )
}

/** Leads to the provider of their organisation, which alone signs them in. */
function writeSignOn(
  context: JobContext,
  deps: NotificationDeps,
  company: CompanyCard,
  reader: Parameters<typeof writeToUser>[3],
  dedupeKey: string,
  name: string,
): Promise<void> {
  const organisation = outsideId('OR', company.organisationId)
  const link = `${deps.config.publicUrl}/sign-in?organisation=${organisation}`
  return writeToUser(context, deps, company, reader, dedupeKey, (frame) =>
    signOnMail(frame, name, link),
  )
}

/** To the address by which the account signs in: not every location's user has the same. */
async function writeNotice(
  context: JobContext,
  { companyId: id, userId, notice, cause }: Extract<AccountMailRequest, { kind: 'NOTICE' }>,
  deps: NotificationDeps,
): Promise<void> {
  const company = await deps.companies.find(id)
  if (company === null) return
  const reader = await findAccountOwner(context.tx, company.companyId, userId)
  if (reader === undefined) return
  const { email } = reader
  const link = `${deps.config.publicUrl}/account`
  await writeToUser(context, deps, company, { ...reader, userId }, `${cause}:${notice}`, (frame) =>
    accountNoticeMail(frame, { notice, email, link }),
  )
}

/** Ends what was open, and tells the mailbox by which the user signed in before why it no longer works. */
async function writeLeftAddress(
  context: JobContext,
  {
    companyId: id,
    userId,
    accountId,
    leftAt,
    cause,
  }: Extract<AccountMailRequest, { kind: 'LEFT_ADDRESS' }>,
  deps: NotificationDeps,
): Promise<void> {
  await leaveAccount(context.tx, { companyId: id, userId, accountId, leftAt })
  const company = await deps.companies.find(id)
  if (company === null || accountId === null) return
  const reader = await findLeftAddress(context.tx, company.companyId, userId, accountId)
  if (reader === undefined) return
  const { email } = reader
  await writeToUser(
    context,
    deps,
    company,
    { ...reader, userId },
    `${cause}:address_changed`,
    (frame) => addressChangedMail(frame, email),
  )
}
