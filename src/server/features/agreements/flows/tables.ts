import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  flows: impersonal,
  flow_versions: impersonal,
  flow_drafts: impersonal,
  flow_releases: impersonal,
}
