import type { MessageArea } from '#contract/messages/catalogue.ts'
import { setUpPath } from '#domain/console/console-view.ts'
import { BuildingIcon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: setUpPath,
  title: 'settings_set_up',
  navigation: {
    order: 0,
    name: 'console_set_up',
    rights: ['EDIT_LOCATION'],
    beside: { section: 'LOCATION', icon: BuildingIcon },
  },
  ownMenu: { order: 0 },
  settings: {
    group: 'LOCATION',
    order: 0,
    line: 'settings_set_up_line',
    rights: ['EDIT_LOCATION'],
  },
}

/** What the previews say, and are called. */
export const texts: readonly MessageArea[] = ['visit', 'kiosk', 'console/studio/location']
