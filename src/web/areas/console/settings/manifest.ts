import type { ScreenManifest } from '../screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/settings',
  title: 'console_settings',
}

export const texts = ['settings_']
