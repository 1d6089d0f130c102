import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

/** For those who see visitors out. */
export const manifest: ScreenManifest = {
  path: '/console/access-left',
  title: 'settings_access_left',
  module: 'VISITORS',
  forUsers: true,
  settings: {
    group: 'SAFETY',
    order: 6,
    line: 'settings_access_left_line',
    rights: ['CHANGE_VISIT_STATUS'],
  },
}

export const texts: readonly MessageArea[] = []
