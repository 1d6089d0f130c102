import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  organisation_guarantees: impersonal,
  organisation_guarantee_locations: impersonal,
}
