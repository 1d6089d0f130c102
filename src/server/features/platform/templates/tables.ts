import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  setting_templates: impersonal,
  setting_template_versions: impersonal,
  location_settings: impersonal,
  location_setting_faults: impersonal,
}
