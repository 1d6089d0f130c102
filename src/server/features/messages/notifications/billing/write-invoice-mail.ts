/** Writes mails about invoices to the billing address, in the name of who sells. */
import { outsideId } from '#contract/ids.ts'
import { writeCommunication } from '#domain/billing/structured-communication.ts'
import { moneyIn } from '#domain/billing/money-in-words.ts'
import { makeInvoicePdf } from '#server/features/billing/invoices/make-invoice-pdf.ts'
import { findMailFacts } from '#server/features/billing/invoices/mail-facts.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { invoiceMail } from '../templates/invoice-mail.ts'
import { frameOf } from '../visits/visit-facts.ts'
import type { InvoiceMailRequest } from './invoice-mail-queue.ts'

/** An accent that belongs to no location: the mail is the seller's. */
const accent = '#2f5bd7'

export async function writeInvoiceMail(
  { tx, enqueue }: JobContext,
  { invoiceId, reminder, blockedOn, cause }: InvoiceMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const facts = await findMailFacts(tx, invoiceId)
  const company = facts && (await deps.companies.find(facts.homeId))
  if (!facts || !company) return 'done'
  // Paid meanwhile: nobody is reminded of it.
  if (reminder !== undefined && facts.state !== 'OPEN') return 'done'
  const pdf = await makeInvoicePdf(deps, invoiceId)
  if (pdf === null) return 'done'
  const { document, language } = facts
  const brand = { company: { ...company, name: document.seller.name }, logo: null }
  const frame = frameOf({ ...brand, row: { brand_colour: accent } }, language)
  const content = invoiceMail(frame, {
    number: document.number,
    total: moneyIn(language, document.currency)(document.total),
    date: dateInWords(facts.dueOn, language),
    communication:
      document.communication === null ? '' : writeCommunication(document.communication),
    isToPay: facts.state === 'OPEN',
    reminder:
      reminder === undefined || blockedOn === undefined
        ? null
        : { count: reminder, blocked: dateInWords(blockedOn, language) },
    link: `${deps.config.publicUrl}/console/billing`,
    pdf: { filename: `${document.number}.pdf`, content: pdf },
  })
  const { companyId } = company
  const mail = {
    companyId,
    dedupeKey: `${cause}:invoice:${invoiceId}`,
    template: 'invoice',
    subject: `organisation:${outsideId('OR', facts.organisationId)}`,
    language,
    to: { address: document.buyer.email, name: document.buyer.name },
    senderName: document.seller.name,
    replyTo: document.seller.email,
    content,
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}
