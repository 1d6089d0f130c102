/** How the addresses of most calls begin (Spec §7). */
export const companyPath = '/private/companies/{companyId}'
export const visitPath = `${companyPath}/vm/visits/{date}/{meetingId}/{visitorId}`
