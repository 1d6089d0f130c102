import type { MessageArea } from '#contract/messages/catalogue.ts'
import { DeliveriesIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/deliveries',
  title: 'console_deliveries',
  module: 'DELIVERIES',
  navigation: {
    order: 7,
    name: 'console_deliveries',
    rights: ['HANDLE_DELIVERIES'],
    beside: { section: 'LOCATION', icon: DeliveriesIcon },
  },
}

/** With the words of the signature pad. */
export const texts: readonly MessageArea[] = ['console/delivery-kinds', 'visit']
