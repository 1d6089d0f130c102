import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  organisation_administrators: impersonal,
  organisation_administrator_locations: impersonal,
}
