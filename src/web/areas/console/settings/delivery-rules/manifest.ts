import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/delivery-rules',
  title: 'settings_delivery_rules',
  module: 'DELIVERIES',
  settings: {
    group: 'DELIVERIES',
    order: 1,
    line: 'settings_delivery_rules_line',
    rights: ['EDIT_LOCATION'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/location',
]
