import type { VisitData } from '#contract/page.ts'

/** The path parameters of a visit's calls: company, date, meeting and visitor. Spec §3, Visit. */
export function visitParamsOf(data: VisitData): {
  companyId: string
  date: string
  meetingId: string
  visitorId: string
} {
  const [date = '', meetingId = '', visitorId = ''] = data.visit.id.split('/')
  return { companyId: data.company.id, date, meetingId, visitorId }
}
