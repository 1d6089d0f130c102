import type { Tables } from '#server/platform/tables/table-rules.ts'

/** What is stored of it stands among the settings. */
export const tables: Tables = {}
