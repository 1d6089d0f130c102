import { outsideId } from '#contract/ids.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listOperatorsToMail } from '#server/features/operators/operators/find-operator.ts'
import { readPartnerToTell } from '#server/features/operators/partners/find-standing.ts'
import { findUserOf, listAdministrations } from '../people/queries-account.ts'
import { writeToOperator } from '../operators/write-to-operator.ts'
import { writeToUser } from '../people/write-to-user.ts'
import { partnerAskedMail, partnerDecidedMail } from '../templates/people/partner-mail.ts'
import type { PartnerMailRequest } from './partner-mail-queue.ts'

const stateAfter = {
  ASKED: 'ASKED',
  APPROVED: 'ACTIVE',
  REFUSED: 'REFUSED',
  SUSPENDED: 'SUSPENDED',
  RESUMED: 'ACTIVE',
} as const

/** Nobody is told what has changed again meanwhile: the mail about that comes by itself. */
export async function writePartnerMail(
  context: JobContext,
  { kind, partnerId, cause }: PartnerMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const partner = await readPartnerToTell(tx, partnerId)
  if (partner === undefined || partner.state !== stateAfter[kind]) return 'done'
  const { publicUrl } = deps.config
  if (kind === 'ASKED') {
    const link = `${publicUrl}/operator/partners?partner=${outsideId('OR', partnerId)}`
    const values = { organisation: partner.name, domain: new URL(publicUrl).hostname, link }
    for (const operator of await listOperatorsToMail(tx)) {
      const key = `${cause}:partner:${operator.operatorId}`
      await writeToOperator(context, deps, operator, key, (frame) =>
        partnerAskedMail(frame, values),
      )
    }
    return 'done'
  }
  const values = { kind, reason: partner.reason ?? '', link: `${publicUrl}/console/customers` }
  for (const { accountId, administration } of await listAdministrations(tx, partnerId)) {
    if (administration?.scope !== 'ALL') continue
    const reader = await findUserOf(tx, partnerId, accountId)
    const company = reader && (await deps.companies.find(reader.company_id))
    if (!reader || !company) continue
    const user = { ...reader, userId: reader.user_id }
    await writeToUser(context, deps, company, user, `${cause}:partner:${accountId}`, (frame) =>
      partnerDecidedMail(frame, values),
    )
  }
  return 'done'
}
