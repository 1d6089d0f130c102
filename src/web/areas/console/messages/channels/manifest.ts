import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/channels',
  title: 'console_channels',
  settings: {
    group: 'MESSAGES',
    order: 3,
    line: 'settings_channels_line',
    rights: ['EDIT_MESSAGES'],
  },
}

export const texts: readonly MessageArea[] = ['console/sent-messages']
