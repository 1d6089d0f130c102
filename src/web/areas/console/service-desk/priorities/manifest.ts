import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/ticket-priorities',
  title: 'settings_ticket_priorities',
  module: 'SERVICE_DESK',
  settings: {
    group: 'SERVICE_DESK',
    order: 2,
    line: 'settings_ticket_priorities_line',
    rights: ['EDIT_SERVICE_DESK'],
  },
}

export const texts: readonly MessageArea[] = ['console/service-desk/tickets']
