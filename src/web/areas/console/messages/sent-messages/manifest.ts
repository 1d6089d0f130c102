import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/sent-messages',
  title: 'console_sent_messages',
  settings: {
    group: 'MESSAGES',
    order: 4,
    line: 'settings_sent_messages_line',
    rights: ['EDIT_MESSAGES'],
  },
}

export const texts: readonly MessageArea[] = ['console/channels']
