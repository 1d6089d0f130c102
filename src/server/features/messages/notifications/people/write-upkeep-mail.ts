/** The job that tells those who can mend it: a directory that waits, a certificate that expires, a domain or a mail server that is lost. */
import { outsideId } from '#contract/ids.ts'
import { mailServerTemplate } from '#domain/mail/mail-way.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights } from '#domain/rights/right.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { upkeepMail } from '../templates/people/upkeep-mail.ts'
import { listAccountOwners } from './queries-account.ts'
import { tellSignInManagers } from './tell-sign-in-managers.ts'
import type { UpkeepMailRequest, UpkeepNotice } from './upkeep-mail-queue.ts'
import { writeToUser } from './write-to-user.ts'

export async function writeUpkeepMail(
  context: JobContext,
  request: UpkeepMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const above = aboveLocations[request.notice.kind]
  return above === undefined
    ? tellManagers(context, request, deps)
    : tellAdministrators(context, request, deps, above)
}

type Above = { readonly screen: string; readonly template: string }
/** What is the organisation's matter: the screen where it is mended, and what the mail is called. */
const aboveLocations: Partial<Readonly<Record<UpkeepNotice['kind'], Above>>> = {
  'identity_provider.certificate_expiring': { screen: 'single-sign-on', template: 'certificate' },
  'proved_domain.missing': { screen: 'domains', template: 'domain' },
  'proved_domain.lost': { screen: 'domains', template: 'domain' },
  'mail_server.keeps_failing': { screen: 'organisation-mail', template: mailServerTemplate },
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
    case 'integration.bookings_held':
    case 'integration.bookings_not_read':
      return 'engage-desks'
    case 'integration.codes_low':
      return 'access-codes'
    case 'integration.sync_failed':
    case 'integration.sync_held':
      return notice.source === 'LDAP' ? 'ldap' : 'engage'
    default:
      return aboveLocations[notice.kind]?.screen ?? ''
  }
}

/** Who says how people of the organisation sign in. */
async function tellAdministrators(
  context: JobContext,
  { companyId: organisation, notice, cause }: UpkeepMailRequest,
  deps: WorkerDeps,
  { screen, template }: Above,
): Promise<JobOutcome> {
  const link = `${deps.config.publicUrl}/console/${screen}`
  await tellSignInManagers(context, deps, organisation, `${cause}:${template}`, (frame) =>
    upkeepMail(frame, notice, link),
  )
  return 'done'
}
