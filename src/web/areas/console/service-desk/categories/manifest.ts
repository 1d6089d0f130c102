import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/ticket-categories',
  title: 'settings_ticket_categories',
  module: 'SERVICE_DESK',
  settings: {
    group: 'SERVICE_DESK',
    order: 1,
    line: 'settings_ticket_categories_line',
    rights: ['EDIT_SERVICE_DESK'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/service-desk/priorities',
  'console/service-desk/tickets',
]
