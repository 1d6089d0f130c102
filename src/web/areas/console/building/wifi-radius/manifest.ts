import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/wifi-radius',
  title: 'settings_wifi_radius',
  module: 'VISITORS',
  settings: {
    group: 'SYSTEMS',
    order: 4,
    line: 'settings_wifi_radius_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of how a connection is doing and its log, of networks, secrets and tokens, and of copying. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/integrations',
  'console/studio/doors',
  'console/building/access-codes',
  'console/building/wifi-vouchers',
  'console/single-sign-on',
]
