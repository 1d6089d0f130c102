import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { getBrand } from './queries-identity.ts'
import { mailSendQueue } from '../queues.ts'
import { frameOf, mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'

type Reader = {
  readonly userId: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: string
}

/** Writes a mail to someone who works here, in their language. `dedupeKey` is what asks for it, and after a colon the template. */
export async function writeToUser(
  { tx, enqueue }: JobContext,
  deps: NotificationDeps,
  company: CompanyCard,
  reader: Reader,
  dedupeKey: string,
  contentOf: (frame: ReturnType<typeof frameOf>) => MailContent,
): Promise<void> {
  const { companyId } = company
  const language = mailLanguage(reader.language, company)
  const brand = await getBrand(tx, companyId)
  const logo = brand.logo_sha256 === null ? null : await deps.files.get(brand.logo_sha256)
  const mail = {
    companyId,
    dedupeKey,
    template: dedupeKey.split(':', 2)[1] ?? '',
    subject: `user:${outsideId('US', reader.userId)}`,
    language,
    to: { address: reader.email, name: fullName(reader) },
    senderName: company.name,
    replyTo: '',
    content: contentOf(frameOf({ company, row: brand, logo }, language)),
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
}
