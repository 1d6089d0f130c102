import type { MessageArea } from '#contract/messages/catalogue.ts'
import { SiteIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locations',
  title: 'console_locations',
  forAdministrators: true,
  navigation: {
    order: 1,
    name: 'console_locations',
    rights: [],
    beside: { section: 'ORGANISATION', icon: SiteIcon },
  },
  over: { order: 1, name: 'console_locations', icon: SiteIcon, rights: [] },
  // A phone's bar has no room for it.
  ownMenu: { order: 2 },
}

export const texts: readonly MessageArea[] = ['console/studio/location']
