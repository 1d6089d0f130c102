import { ServiceDeskIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/tickets',
  title: 'console_tickets',
  module: 'SERVICE_DESK',
  navigation: {
    order: 5,
    name: 'console_tickets',
    rights: ['SEE_TICKETS', 'CHANGE_TICKETS'],
    beside: { section: 'LOCATION', icon: ServiceDeskIcon },
  },
  // A phone's bar has no room for it.
  ownMenu: { order: 4 },
}
