import { settingsPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: settingsPath,
  title: 'console_settings',
  ownMenu: { order: 1 },
}
