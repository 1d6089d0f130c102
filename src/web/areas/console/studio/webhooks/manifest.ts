import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/webhooks',
  title: 'settings_webhooks',
  settings: {
    group: 'SYSTEMS',
    order: 2,
    line: 'settings_webhooks_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of copying, of what is wrong with an address, and of how a connection is doing. */
export const texts: readonly MessageArea[] = [
  'console/single-sign-on',
  'console/channels',
  'console/studio/integrations',
]
