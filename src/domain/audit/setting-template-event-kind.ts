/** What happens to the templates by which an organisation sets up its locations. */
export const settingTemplateEventKinds = [
  'setting_template.applied',
  'setting_template.created',
  'setting_template.published',
  'setting_template.refused',
  'setting_template.removed',
  'setting_template.renamed',
  'setting_template.set_back',
  'setting_template.withdrawn',
] as const
