import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/ticket-rules',
  title: 'settings_ticket_rules',
  module: 'SERVICE_DESK',
  settings: {
    group: 'SERVICE_DESK',
    order: 4,
    line: 'settings_ticket_rules_line',
    rights: ['EDIT_SERVICE_DESK'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/service-desk/tickets',
  'console/service-desk/priorities',
  'console/people',
]
