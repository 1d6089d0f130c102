import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/calendar',
  title: 'console_feed',
  module: 'VISITORS',
  forUsers: true,
  ownMenu: { order: 3 },
}

export const texts = ['feed_', 'booking_feed_']
