import { outsideId } from '#contract/ids.ts'
import { lastDueDay, weeksOfMail, type MailDay } from '#domain/figures/figure-mail.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type AnyAct } from '#server/platform/events.ts'
import { localNow } from './find-due-mails.ts'
import { deleteFigureMail, putFigureMail, type FigureMailKey } from './queries.ts'

/** From the next such day on: the weeks before were never asked for. */
export async function saveFigureMail(
  tx: Tx,
  { timeZone }: Pick<CompanyCard, 'timeZone'>,
  act: Act,
  key: FigureMailKey,
  mailDay: MailDay,
): Promise<void> {
  const toldFrom = weeksOfMail(mailDay, lastDueDay(mailDay, localNow(act.at, timeZone))).from
  await putFigureMail(tx, { ...key, ...mailDay, toldFrom })
  await appendEvent(tx, key.companyId, act, {
    kind: 'user.figure_mail_set',
    subject: `user:${outsideId('US', key.userId)}`,
    payload: { about: key.about, every: mailDay.every },
  })
}

/** Whoever gets none gets none. */
export async function endFigureMail(tx: Tx, act: AnyAct, key: FigureMailKey): Promise<void> {
  if (!(await deleteFigureMail(tx, key))) return
  await appendEvent(tx, key.companyId, act, {
    kind: 'user.figure_mail_ended',
    subject: `user:${outsideId('US', key.userId)}`,
    payload: { about: key.about },
  })
}
