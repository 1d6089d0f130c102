import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/organisation-webhooks',
  title: 'settings_organisation_webhooks',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_organisation_webhooks_line',
    rights: ['MANAGE_INTEGRATIONS'],
  },
}

/** Those of a location's webhooks, of copying, of what is wrong with an address, and of how a connection is doing. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/single-sign-on',
  'console/channels',
  'console/studio/integrations',
]
