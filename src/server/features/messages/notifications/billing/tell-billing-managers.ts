import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { mailRow } from '../mail-row.ts'
import { findAccountToTell, findUserOf, listAdministrations } from '../people/queries-account.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { frameOf, mailLanguage } from '../visits/visit-facts.ts'

/** An accent that belongs to no location: the mail is the seller's. */
const accent = '#2f5bd7'

type News = {
  readonly organisation: string
  /** The location that stands for it. */
  readonly homeId: string
  /** The number of the event that asks for it. */
  readonly cause: string
  readonly template: 'subscription' | 'own_again'
  readonly seller: { readonly name: string; readonly email: string }
}

/** Writes to every administrator of all locations who may manage billing: each in their language, in the name of who sells. */
export async function tellBillingManagers(
  { tx, enqueue }: JobContext,
  { organisation, homeId, cause, template, seller }: News,
  deps: WorkerDeps,
  contentOf: (frame: MailFrame) => MailContent,
): Promise<void> {
  const company = await deps.companies.find(homeId)
  if (company === null) return
  const { companyId } = company
  for (const { accountId, administration } of await listAdministrations(tx, organisation)) {
    if (!holdsEverywhere(administration, 'MANAGE_BILLING')) continue
    // Who works at none of the locations has an address as well.
    const reader =
      (await findUserOf(tx, organisation, accountId)) ?? (await findAccountToTell(tx, accountId))
    if (reader === undefined) continue
    const language = mailLanguage(reader.language, company)
    const brand = { company: { ...company, name: seller.name }, logo: null }
    const frame = frameOf({ ...brand, row: { brand_colour: accent } }, language)
    const mail = {
      companyId,
      dedupeKey: `${cause}:${template}:${accountId}`,
      template,
      subject: `organisation:${outsideId('OR', organisation)}`,
      language,
      to: { address: reader.email, name: fullName(reader) },
      senderName: seller.name,
      replyTo: seller.email,
      content: contentOf(frame),
      domain: new URL(deps.config.publicUrl).hostname,
      now: deps.clock.now(),
    }
    const row = await mailRow(mail, deps.files)
    if (await insertMail(tx, row)) {
      await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
    }
  }
}
