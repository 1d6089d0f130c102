import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { normalisePhone } from '#server/platform/phone.ts'
import { textFor } from '#server/platform/texts.ts'
import { loadAlert } from '../watch-lists/load-alert.ts'
import type { Reader } from './mail-readers.ts'
import { findPhone } from './queries-messages.ts'
import type { VisitMailRequest } from './queues.ts'
import { mailLanguage, type NotificationDeps, type VisitFacts } from './visit-facts.ts'
import { writeText } from './write-text.ts'

/** Who gets the mail of an alert hears of it by phone, too, where the list says so. None without a number or a gateway. */
export async function textWatcher(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: NotificationDeps,
  { company }: VisitFacts,
  { template, subject, cause, alertId }: VisitMailRequest,
  { userId }: Reader,
): Promise<void> {
  const { tx } = context
  const { companyId } = company
  if (template !== 'watch_alert' || userId === null || alertId === undefined) return
  const alert = await loadAlert(tx, companyId, alertId)
  if (alert?.list.byText !== true) return
  const person = await findPhone(tx, companyId, userId)
  const phone = person && normalisePhone(person.phone, company.country)
  if (!person || !phone?.ok) return
  const language = mailLanguage(person.language, company)
  const name = ({ firstname, lastname }: typeof person | typeof alert.visitor) =>
    textFor(language, 'common_full_name', { firstname, lastname }).trim()
  await writeText(context, companyId, {
    dedupeKey: `${cause}:${template}:${phone.e164}`,
    template,
    subject,
    phone: phone.e164,
    name: name(person),
    language,
    body: textFor(language, 'mail_watch_text', {
      visitor: name(alert.visitor),
      list: alert.list.name,
    }),
    now: clock.now(),
  })
}
