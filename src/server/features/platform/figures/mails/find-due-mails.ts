/** The job that finds who is to get figures by email, by the clock of each location. */
import { lastDueDay, weeksOfMail, type LocalNow } from '#domain/figures/figure-mail.ts'
import { localDateOf, localTimeOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listFigureMails } from './queries.ts'
import { figureMailQueue } from './queue.ts'

/** Every ten minutes. */
export const figureMailSchedule = '*/10 * * * *'

/** Whatever is found twice is written once: weeks are told by whoever claims them first. */
export async function findDueMails(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const due = (await listFigureMails(tx)).flatMap((mail) => {
    const { companyId, userId, about, toldFrom, timeZone } = mail
    const weeks = weeksOfMail(mail, lastDueDay(mail, localNow(now, timeZone)))
    return weeks.from > toldFrom ? [{ companyId, userId, about, ...weeks }] : []
  })
  await enqueue(figureMailQueue, due)
  return 'done'
}

/** What the calendar and the clock of a location show. */
export function localNow(now: string, timeZone: string): LocalNow {
  return {
    date: localDateOf(now, timeZone),
    hour: Number(localTimeOf(now, timeZone).slice(0, 2)),
  }
}
