/** The job that mails a one-time link to an operator. It is sent by the installation's own mail server, in nobody's name. */
import { outsideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { findOperatorAddress } from '#server/features/operators/operators/find-operator.ts'
import { makeOperatorLink } from '#server/features/operators/operators/sign-in/operator-link.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { operatorMail } from '../templates/people/operator-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import type { OperatorMailRequest } from './operator-mail-queue.ts'

/** Operators have no language of their own. */
const language = 'en'
const accent = '#2f5bd7'

export async function writeOperatorMail(
  { tx, enqueue }: JobContext,
  { operatorId, cause }: OperatorMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const address = await findOperatorAddress(tx, operatorId)
  if (address === undefined) return 'done'
  const now = deps.clock.now()
  const { link, expiresAt } = await makeOperatorLink(tx, deps, now, operatorId)
  const frame = {
    translate: createTranslate(language, 'UTC'),
    language,
    direction: 'ltr',
    brand: { companyName: 'Foyer', accent, logo: null },
  } as const
  const domain = new URL(deps.config.publicUrl).hostname
  const mail = {
    companyId: installation,
    dedupeKey: `${cause}:operator`,
    template: 'operator',
    subject: `operator:${outsideId('OP', operatorId)}`,
    language,
    to: { address },
    senderName: 'Foyer',
    replyTo: '',
    content: operatorMail(frame, { link, expiresAt, domain }),
    domain,
    now,
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) {
    await enqueue(mailSendQueue, [{ companyId: installation, mailId: row.mail_id }])
  }
  return 'done'
}
