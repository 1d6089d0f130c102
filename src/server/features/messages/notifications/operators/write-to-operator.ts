import { outsideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import type { OperatorToMail } from '#server/features/operators/operators/find-operator.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { foyerFrame, foyerName } from '../templates/parts/foyer-frame.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'

/**
 * Writes a mail to an operator, in their language. It is sent by the installation's own mail server, in nobody's name.
 * @param dedupeKey what asks for it, and after a colon the template
 */
export async function writeToOperator(
  { tx, enqueue }: JobContext,
  deps: NotificationDeps,
  { operatorId, email, language }: OperatorToMail & { readonly operatorId: string },
  dedupeKey: string,
  contentOf: (frame: MailFrame) => MailContent,
): Promise<void> {
  const mail = {
    companyId: installation,
    dedupeKey,
    template: dedupeKey.split(':', 2)[1] ?? '',
    subject: `operator:${outsideId('OP', operatorId)}`,
    language,
    to: { address: email },
    senderName: foyerName,
    replyTo: '',
    content: contentOf(foyerFrame(language)),
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) {
    await enqueue(mailSendQueue, [{ companyId: installation, mailId: row.mail_id }])
  }
}
