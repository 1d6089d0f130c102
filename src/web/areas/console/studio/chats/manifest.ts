import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/chats',
  title: 'settings_chats',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_chats_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of how a connection is doing and its log, of copying, and of what is wrong with an address. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/integrations',
  'console/single-sign-on',
  'console/channels',
]
