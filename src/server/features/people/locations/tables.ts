import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  location_groups: impersonal,
  location_group_members: impersonal,
}
