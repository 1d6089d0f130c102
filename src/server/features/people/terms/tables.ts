import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  terms_versions: impersonal,
  terms_acceptances: impersonal,
}
