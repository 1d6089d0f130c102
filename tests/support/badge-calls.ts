/** Badges of a sample tenant, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

/** A text element, and what else `changes` says. */
export const textElement = (changes: Record<string, unknown> = {}) => ({
  type: 'TEXT',
  x: 5,
  y: 5,
  width: 60,
  height: 12,
  text: '{{visitor.name}}',
  fontSize: 20,
  minFontSize: 8,
  maxLines: 1,
  weight: 'BOLD',
  align: 'LEFT',
  verticalAlign: 'TOP',
  colour: 'BLACK',
  ...changes,
})

/** A template, a printer of a print client and a job that it has claimed. @returns their outside ids. */
export async function openBadgeSample(
  { db, clock }: FactoryDeps,
  companyId: CompanyId,
  visit: VisitKey,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const [templateId, printerId, jobId, claim] = [uuid7(), uuid7(), uuid7(), crypto.randomUUID()]
  await db.system
    .insertInto('badge_templates')
    .values({
      company_id: companyId,
      badge_template_id: templateId,
      name: `${mark} badge`,
      width_mm: '90',
      height_mm: '60',
      elements: JSON.stringify([textElement({ text: mark })]),
    })
    .execute()
  await db.system
    .insertInto('printers')
    .values({
      company_id: companyId,
      printer_id: printerId,
      name: `${mark} printer`,
      kind: 'ZPL',
      dpi: 203,
      connection: 'CLIENT',
    })
    .execute()
  await db.system
    .insertInto('print_jobs')
    .values({
      company_id: companyId,
      print_job_id: jobId,
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
      printer_id: printerId,
      status: 'SENT',
      requested_by: mark,
      claim_id: claim,
      claimed_until: clock.now(),
      sent_at: clock.now(),
    })
    .execute()
  return {
    badgeTemplateId: outsideId('BT', templateId),
    printerId: outsideId('PR', printerId),
    printJobId: outsideId('PJ', jobId),
    claim,
  }
}

/** Asked by an API client, once the visitor is checked in. */
export function badgeCalls(ids: Readonly<Record<string, string>>) {
  const { badgeTemplateId, printerId, claim = '' } = ids
  const design = { widthMm: 90, heightMm: 60, elements: [textElement()] }
  const printer = {
    kind: 'ZPL',
    connection: 'NETWORK',
    host: 'printer.example',
    port: 9100,
    dpi: 203,
  }
  return {
    'badges.variables': { query: { language: 'en' } },
    'badges.fonts': {},
    'badges.icons': {},
    'badges.preview': { body: design, query: { format: 'ZPL', dpi: '203' } },
    'badges.get': { query: { format: 'ZPL', templateId: badgeTemplateId ?? '' } },
    'badges.print': { body: { printerId, templateId: badgeTemplateId } },
    'badges.printing': {},
    'badgeTemplates.list': {},
    'badgeTemplates.get': {},
    'badgeTemplates.create': { body: { name: 'Made', ...design } },
    'badgeTemplates.update': { body: { name: 'Changed', ...design } },
    'params.badge': {},
    'params.putBadge': { body: { printOnCheckIn: true, wifiNetwork: 'Guests' } },
    'printers.list': {},
    'printers.get': {},
    'printers.create': { body: { name: 'Made', ...printer } },
    'printJobs.list': { query: { status: 'SENT', page: '1', pageSize: '10' } },
    'printJobs.get': {},
    'printJobs.label': { query: { claim } },
    'printJobs.claim': { body: { printerId, max: 2 } },
    'printJobs.complete': { body: { claim, printed: false, error: 'paper_out' } },
    'printJobs.cancel': {},
    'printers.test': {},
    'printers.update': { body: { name: 'Changed', ...printer } },
    'printers.remove': {},
    'badgeTemplates.remove': {},
  } satisfies Record<string, Call>
}
