import { SettingsIcon } from '#web/areas/console/frame/console-icons.ts'
import { settingsPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: settingsPath,
  title: 'console_settings',
  navigation: {
    order: 8,
    name: 'console_settings',
    rights: [],
    beside: { section: 'LOCATION', icon: SettingsIcon },
  },
  ownMenu: { order: 1 },
}
