import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/watch-lists',
  title: 'settings_watch_lists',
  module: 'VISITORS',
  forUsers: true,
  settings: {
    group: 'SAFETY',
    order: 1,
    line: 'settings_watch_lists_line',
    rights: ['SEE_WATCH_MATCHES'],
  },
}

export const texts: readonly MessageArea[] = ['console/import']
