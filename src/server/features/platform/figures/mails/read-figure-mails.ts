import { nextDueDay } from '#domain/figures/figure-mail.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localNow } from './find-due-mails.ts'
import { listFigureMailsOf } from './queries.ts'

/** What somebody gets by email, and when the next one is due. */
export async function readFigureMails(
  tx: Tx,
  { companyId, timeZone }: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  { userId, at }: { readonly userId: string; readonly at: string },
) {
  const now = localNow(at, timeZone)
  const mails = await listFigureMailsOf(tx, companyId, userId)
  return mails.map(({ about, every, day }) => ({
    about,
    every,
    day,
    next: nextDueDay({ every, day }, now),
  }))
}
