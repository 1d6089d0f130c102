/** The job that tells those who may let an operator in that one asks for it. */
import { supportAdministration } from '#domain/access/support-visit.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { supportMail } from '../templates/people/support-mail.ts'
import { findAskedSupport, findUserOf, listAdministrations } from '../people/queries-account.ts'
import type { SupportMailRequest } from './support-mail-queue.ts'
import { writeToUser } from '../people/write-to-user.ts'

export async function writeSupportMail(
  context: JobContext,
  { companyId: organisation, supportId, cause }: SupportMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const asked = await findAskedSupport(tx, supportId)
  if (asked === undefined) return 'done'
  const { operator, reason, companyId } = asked
  const link = `${deps.config.publicUrl}/console/support`
  const domain = new URL(deps.config.publicUrl).hostname
  for (const { accountId, administration } of await listAdministrations(tx, organisation)) {
    if (supportAdministration<string>(administration, companyId) === null) continue
    const reader = await findUserOf(tx, organisation, accountId)
    const company = reader && (await deps.companies.find(reader.company_id))
    if (!reader || !company) continue
    const user = { ...reader, userId: reader.user_id }
    await writeToUser(context, deps, company, user, `${cause}:support:${accountId}`, (frame) =>
      supportMail(frame, { operator: operator ?? '', reason, domain, link }),
    )
  }
  return 'done'
}
