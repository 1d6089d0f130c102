/** The job that prints a test on a printer of the network. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { sendToPrinter } from '#server/platform/label/send-to-printer.ts'
import type { BadgeFormat } from '../badges/badge-content.ts'
import { drawBadge } from '../badges/draw-badge.ts'
import { type BadgeDeps, badgeLanguage, templateFor } from '../badges/load-badge.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { sampleBadge } from '../badges/sample-badge.ts'
import { findPrinter, noteTest } from './queries.ts'
import type { PrinterToTest } from './queues.ts'

/** Prints the badge of somebody who does not exist, and notes how it went. */
export async function printTest(
  { tx }: JobContext,
  { companyId, printerId, badgeTemplateId }: PrinterToTest,
  deps: BadgeDeps & Pick<Deps, 'companies' | 'config'>,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const printer = await findPrinter(tx, companyId, printerId)
  if (company === null || printer === undefined || printer.test_asked_at === null) return 'done'
  if (printer.connection !== 'NETWORK') return 'done'
  const language = badgeLanguage(company)
  const template = await templateFor(tx, company, {
    badgeTemplateId: badgeTemplateId ?? null,
    language,
    settings: await readBadgeParams(tx, companyId),
    visitorType: null,
  })
  const content = await sampleBadge(deps, tx, company, { template, language })
  // The table allows no other kind.
  const format = printer.kind as BadgeFormat
  const { bytes } = await drawBadge(deps, content, { format, dpi: printer.dpi })
  const { host, port } = printer
  const sent = await sendToPrinter({ host, port, isLabelPrinter: format === 'ZPL' }, bytes, {
    allowed: deps.config.printerAllow,
  })
  await noteTest(tx, companyId, printerId, {
    askedAt: printer.test_asked_at,
    endedAt: deps.clock.now(),
    error: sent.ok ? null : sent.reason,
  })
  return 'done'
}
