import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = { feature_flags: impersonal, feature_flag_locations: impersonal }
