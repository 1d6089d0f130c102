import type { MessageKey } from '#contract/messages/catalogue.ts'

/** What each part is called; one that is not here has no name but its own. */
export const partWords: Readonly<Record<string, MessageKey>> = {
  profile: 'settings_location',
  hours: 'settings_hours',
  brand: 'settings_brand',
  modules: 'settings_modules',
  fields: 'settings_fields',
  flows: 'settings_flows',
  agreements: 'settings_agreements',
  visits: 'settings_visits',
  visitorTypes: 'settings_types',
  emails: 'configuration_part_emails',
  arrivals: 'configuration_part_arrivals',
  walkIns: 'settings_walk_in',
  checkOut: 'settings_check_out',
  kiosks: 'settings_kiosks',
  instructions: 'configuration_part_instructions',
  texts: 'settings_texts',
  messages: 'settings_messages',
  badges: 'configuration_part_badges',
  printers: 'configuration_part_printers',
  printing: 'configuration_part_printing',
  workplace: 'settings_workplace',
  floors: 'configuration_part_floors',
  desks: 'settings_desks',
  retention: 'settings_retention',
}
