import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { findUserOf, listAdministrations } from './queries-account.ts'
import { writeToUser } from './write-to-user.ts'

/**
 * Writes to everybody who says how people of the organisation sign in, each in the name of a location where they work.
 * @param key what asks for it, and after a colon the template
 */
export async function tellSignInManagers(
  context: JobContext,
  deps: WorkerDeps,
  organisation: string,
  key: string,
  contentOf: (frame: MailFrame) => MailContent,
): Promise<void> {
  const { tx } = context
  for (const { accountId, administration } of await listAdministrations(tx, organisation)) {
    if (!holdsEverywhere(administration, 'MANAGE_SIGN_IN')) continue
    const reader = await findUserOf(tx, organisation, accountId)
    const company = reader && (await deps.companies.find(reader.company_id))
    if (!reader || !company) continue
    const user = { ...reader, userId: reader.user_id }
    await writeToUser(context, deps, company, user, `${key}:${accountId}`, contentOf)
  }
}
