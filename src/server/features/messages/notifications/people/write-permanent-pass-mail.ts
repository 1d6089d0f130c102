/** The job that mails somebody their permanent pass, if it still counts and there is an address. */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { passCodeOf } from '#server/features/arrivals/passes/make-pass-code.ts'
import { mailRow } from '../mail-row.ts'
import { findOwnText } from '../own-text.ts'
import { visitorPrefix, type PermanentPassMailRequest } from './permanent-pass-queue.ts'
import { insertMail } from '../queries.ts'
import { getBrand } from './queries-identity.ts'
import { findPassHolder } from './queries-pass.ts'
import { mailSendQueue } from '../queues.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { withOwnWords } from '../templates/parts/own-words.ts'
import { permanentPassMail } from '../templates/people/permanent-pass-mail.ts'
import { frameOf, mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'

const template = 'permanent_pass'

export async function writePermanentPassMail(
  { tx, enqueue }: JobContext,
  { companyId: id, visitorId, passId, cause }: PermanentPassMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  if (company === null || company.disabled) return 'done'
  const { companyId } = company
  const holder = await findPassHolder(tx, companyId, passId)
  if (holder === undefined || holder.email === '') return 'done'
  const code = await passCodeOf(deps.keys, companyId, { passId, visitDate: null })
  const wanted = mailLanguage(holder.language, company)
  const own = await findOwnText(tx, company, template, wanted)
  const language = own?.language ?? wanted
  const brand = await getBrand(tx, companyId)
  const logo = brand.logo_sha256 === null ? null : await deps.files.get(brand.logo_sha256)
  const frame = frameOf({ company, row: brand, logo }, language)
  const framed: MailFrame =
    own === null ? frame : { ...frame, ownWords: (draft) => withOwnWords(draft, own) }
  const mail = {
    companyId,
    dedupeKey: `${cause}:${template}:${passId}`,
    template,
    subject: `${visitorPrefix}${outsideId('V', visitorId)}`,
    language,
    to: { address: holder.email, name: fullName(holder) },
    senderName: company.name,
    replyTo: '',
    content: permanentPassMail(framed, { ...holder, qrPng: await paintQr(code) }),
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}
