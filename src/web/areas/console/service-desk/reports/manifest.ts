import type { MessageArea } from '#contract/messages/catalogue.ts'
import { icon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

/** A flag. */
const FlagIcon = icon('M6 21V4h11.5l-2.5 4 2.5 4H6')

export const manifest: ScreenManifest = {
  path: '/console/reports',
  title: 'console_reports',
  module: 'SERVICE_DESK',
  forUsers: true,
  navigation: {
    order: 6,
    name: 'console_reports',
    rights: [],
    beside: { section: 'LOCATION', icon: FlagIcon },
  },
  // A phone's bar has no room for it.
  ownMenu: { order: 5 },
}

export const texts: readonly MessageArea[] = ['console/service-desk/tickets']
