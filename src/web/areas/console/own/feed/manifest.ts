import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/calendar',
  title: 'console_feed',
  module: 'VISITORS',
  forUsers: true,
  ownMenu: { order: 3 },
}

export const texts: readonly MessageArea[] = ['feed']
