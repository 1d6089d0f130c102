/** The job that writes an email with figures, if its reader still may see them and nobody has written it (issue 14 §6). */
import { outsideId } from '#contract/ids.ts'
import { addressOf } from '#domain/console/route.ts'
import { figuresRoute } from '#domain/figures/figures-route.ts'
import {
  fullestDay,
  visitHeadlines,
  workplaceHeadlines,
  type Headline,
} from '#domain/figures/headlines.ts'
import { signFigureMailLink } from '#server/platform/auth/links/figure-mail-link.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { FigureMailRequest } from '#server/features/platform/figures/mails/queue.ts'
import { tellWeeks } from '#server/features/platform/figures/mails/tell-weeks.ts'
import { readVisitFigures } from '#server/features/platform/figures/read-visit-figures.ts'
import { readWorkplaceFigures } from '#server/features/platform/figures/read-workplace-figures.ts'
import { mailRow } from '../mail-row.ts'
import { getBrand } from '../people/queries-identity.ts'
import { listReaders } from '../queries-readers.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { figureMail } from '../templates/people/figure-mail.ts'
import { frameOf, mailLanguage } from '../visits/visit-facts.ts'

const template = 'figures'
const modules = { WORKPLACE: 'WORKPLACE', VISITS: 'VISITORS' } as const

/** These weeks are told now, or by nobody: whoever has lost the right meanwhile hears of the next ones once they have it again. */
export async function writeFigureMail(
  { tx, enqueue }: JobContext,
  { companyId: id, userId, about, from, to }: FigureMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  if (company === null || company.disabled) return 'done'
  const { companyId } = company
  const key = { companyId, userId, about }
  if (!(await tellWeeks(tx, key, { from })) || !company.modules.has(modules[about])) return 'done'
  const { rights } = await deps.rights.find(companyId, userId)
  const [reader] = await listReaders(tx, companyId, [userId])
  if (reader === undefined || !rights.has('SEE_STATISTICS')) return 'done'

  const language = mailLanguage(reader.language, company)
  const now = deps.clock.now()
  const figures = await readHeadlines(tx, company, { about, from, to, now, language })
  const brand = await getBrand(tx, companyId)
  const logo = brand.logo_sha256 === null ? null : await deps.files.get(brand.logo_sha256)
  const { publicUrl } = deps.config
  const mail = {
    companyId,
    dedupeKey: `${template}:${about}:${outsideId('US', userId)}:${from}:${to}`,
    template,
    subject: `user:${outsideId('US', userId)}`,
    language,
    to: { address: reader.address, name: reader.name },
    senderName: company.name,
    replyTo: '',
    content: figureMail(frameOf({ company, row: brand, logo }, language), {
      about,
      from,
      to,
      ...figures,
      openLink: `${publicUrl}${addressOf(figuresRoute, {
        companyId: outsideId('CO', companyId),
        search: { about, until: to },
      })}`,
      stopLink: `${publicUrl}/figures/stop?jwt=${await signFigureMailLink(deps, key)}`,
    }),
    domain: new URL(publicUrl).hostname,
    now,
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}

type Asks = Pick<FigureMailRequest, 'about' | 'from' | 'to'> & {
  readonly now: string
  readonly language: string
}

async function readHeadlines(
  tx: Tx,
  company: CompanyCard,
  { about, language, ...period }: Asks,
): Promise<{ readonly headlines: readonly Headline[] | null; readonly smallestGroup: number }> {
  if (about === 'VISITS') {
    const asks = { ...period, visitorType: null, language }
    const { totals, waits, smallestGroup } = await readVisitFigures(tx, company, asks)
    return { headlines: totals.now && visitHeadlines(totals, waits), smallestGroup }
  }
  const figures = await readWorkplaceFigures(tx, company, { ...period, deskAreaId: null })
  const { totals, days, today, smallestGroup } = figures
  const peak = fullestDay(days, today)?.peak ?? null
  return { headlines: totals.now && workplaceHeadlines(totals, peak), smallestGroup }
}
