import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/my-deliveries',
  title: 'console_my_deliveries',
  module: 'DELIVERIES',
  forUsers: true,
  navigation: { order: 8, name: 'console_my_deliveries', rights: [] },
  ownMenu: { order: 6 },
}

export const texts: readonly MessageArea[] = ['console/deliveries', 'console/delivery-kinds']
