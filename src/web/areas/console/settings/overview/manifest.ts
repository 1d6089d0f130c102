import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/settings',
  title: 'console_settings',
}

export const texts = ['settings_']
