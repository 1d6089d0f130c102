import type { MessageArea } from '#contract/messages/catalogue.ts'
import { setUpPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: setUpPath,
  title: 'settings_set_up',
  settings: {
    group: 'LOCATION',
    order: 0,
    line: 'settings_set_up_line',
    rights: ['EDIT_LOCATION'],
  },
}

/** What the previews say, and are called. */
export const texts: readonly MessageArea[] = ['visit', 'kiosk', 'console/studio/location']
