import type { MessageArea } from '#contract/messages/catalogue.ts'
import { settingsPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: settingsPath,
  title: 'console_settings',
  ownMenu: { order: 1 },
}

export const texts: readonly MessageArea[] = ['console/settings']
