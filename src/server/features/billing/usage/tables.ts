import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = { usage_days: impersonal }
