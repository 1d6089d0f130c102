import { messagesPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: messagesPath,
  title: 'settings_messages',
  settings: {
    group: 'MESSAGES',
    order: 1,
    line: 'settings_messages_line',
    rights: ['EDIT_MESSAGES'],
  },
}
