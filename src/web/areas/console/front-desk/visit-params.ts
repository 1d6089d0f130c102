/** The path parameters of a visit's calls: its id is date, meeting and visitor. Spec §3, Visit. */
export function visitParams(
  companyId: string,
  visitId: string,
): Readonly<Record<'companyId' | 'date' | 'meetingId' | 'visitorId', string>> {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  return { companyId, date, meetingId, visitorId }
}
