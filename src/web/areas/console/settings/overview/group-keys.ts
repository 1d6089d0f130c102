import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SettingsGroup } from '#web/areas/console/screen-manifest.ts'

export const groupKeys: Readonly<Record<SettingsGroup, MessageKey>> = {
  LOCATION: 'settings_group_location',
  VISITS: 'settings_group_visits',
  ENTRANCE: 'settings_group_entrance',
  WORKPLACE: 'settings_group_workplace',
  DELIVERIES: 'settings_group_deliveries',
  SERVICE_DESK: 'settings_group_service_desk',
  PEOPLE: 'settings_group_people',
  MESSAGES: 'settings_group_messages',
  SYSTEMS: 'settings_group_systems',
  SAFETY: 'settings_group_safety',
}
