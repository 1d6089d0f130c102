import { fullName } from '#domain/name/full-name.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { loadAlert } from '#server/features/visitors/watch-lists/alerts/load-alert.ts'
import type { Reader } from '../../mail-readers.ts'
import type { VisitMailRequest } from '../../queues.ts'
import { textUser } from '../../texts/text-user.ts'
import type { NotificationDeps, VisitFacts } from '../visit-facts.ts'

/** Who gets the mail of an alert hears of it by phone, too, where the list says so. None without a number or a gateway. */
export async function textWatcher(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  deps: NotificationDeps,
  { company }: VisitFacts,
  { template, subject, cause, alertId }: VisitMailRequest,
  { userId }: Reader,
): Promise<void> {
  if (template !== 'watch_alert' || userId === null || alertId === undefined) return
  const alert = await loadAlert(context.tx, company.companyId, alertId)
  if (alert?.list.byText !== true) return
  const { visitor, list } = alert
  await textUser(context, deps, company, { userId, template, subject, cause }, (language) => ({
    language,
    body: textFor(language, 'mail_watch_text', {
      visitor: fullName(visitor),
      list: list.name,
    }),
  }))
}
