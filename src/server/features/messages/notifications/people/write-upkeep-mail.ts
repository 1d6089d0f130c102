/** The job that tells those who can mend it: a directory that waits or fails, a certificate that expires. */
import { outsideId } from '#contract/ids.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import { rights } from '#domain/rights/right.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { upkeepMail } from '../templates/people/upkeep-mail.ts'
import { findUserOf, listAccountOwners, listAdministrations } from './queries-account.ts'
import type { UpkeepMailRequest, UpkeepNotice } from './upkeep-mail-queue.ts'
import { writeToUser } from './write-to-user.ts'

export async function writeUpkeepMail(
  context: JobContext,
  request: UpkeepMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  return request.notice.kind === 'identity_provider.certificate_expiring'
    ? tellAdministrators(context, request, deps)
    : tellManagers(context, request, deps)
}

/** Whoever may do everything at a location may mend it, whatever it is. */
async function tellManagers(
  context: JobContext,
  { companyId: id, notice, cause }: UpkeepMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  if (company === null || company.disabled) return 'done'
  const { companyId } = company
  const screen = screenOf(notice)
  const link = `${deps.config.publicUrl}/console/${screen}?companyId=${outsideId('CO', companyId)}`
  for (const reader of await listAccountOwners(context.tx, companyId)) {
    const { rights: held } = await deps.rights.find(companyId, reader.userId)
    if (!mayChange(held, rights)) continue
    const key = `${cause}:directory:${reader.userId}`
    await writeToUser(context, deps, company, reader, key, (frame) =>
      upkeepMail(frame, notice, link),
    )
  }
  return 'done'
}

/** Where it is decided or mended. */
function screenOf(notice: UpkeepNotice): string {
  switch (notice.kind) {
    case 'integration.codes_low':
      return 'access-codes'
    case 'identity_provider.certificate_expiring':
      return 'single-sign-on'
    default:
      return notice.source === 'LDAP' ? 'ldap' : 'engage'
  }
}

/** Who says how people of the organisation sign in, each in the name of a location where they work. */
async function tellAdministrators(
  context: JobContext,
  { companyId: organisation, notice, cause }: UpkeepMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const { tx } = context
  for (const { accountId, administration } of await listAdministrations(tx, organisation)) {
    if (!holdsEverywhere(administration, 'MANAGE_SIGN_IN')) continue
    const reader = await findUserOf(tx, organisation, accountId)
    const company = reader && (await deps.companies.find(reader.company_id))
    if (!reader || !company) continue
    const link = `${deps.config.publicUrl}/console/single-sign-on`
    const key = `${cause}:certificate:${accountId}`
    const user = { ...reader, userId: reader.user_id }
    await writeToUser(context, deps, company, user, key, (frame) => upkeepMail(frame, notice, link))
  }
  return 'done'
}
