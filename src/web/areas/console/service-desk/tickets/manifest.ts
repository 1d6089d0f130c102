import { icon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

/** A lifebuoy. */
const DeskIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-5.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.6 5.6l3.9 3.9m5 5 3.9 3.9m0-12.8-3.9 3.9m-5 5-3.9 3.9',
)

export const manifest: ScreenManifest = {
  path: '/console/tickets',
  title: 'console_tickets',
  module: 'SERVICE_DESK',
  navigation: {
    order: 5,
    name: 'console_tickets',
    rights: ['SEE_TICKETS', 'CHANGE_TICKETS'],
    beside: { section: 'LOCATION', icon: DeskIcon },
  },
  // A phone's bar has no room for it.
  ownMenu: { order: 4 },
}
