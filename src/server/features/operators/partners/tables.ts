import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = { partners: impersonal, partner_customers: impersonal }
