import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/wifi-vouchers',
  title: 'settings_wifi_vouchers',
  module: 'VISITORS',
  settings: {
    group: 'SYSTEMS',
    order: 4,
    line: 'settings_wifi_vouchers_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of how a connection is doing and its log, of networks, and of what is wrong with an address or a certificate. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/integrations',
  'console/studio/doors',
  'console/building/access-codes',
  'console/channels',
]
