import { singleSignOnPath } from '#domain/console/console-view.ts'
import { rights } from '#domain/rights/right.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: singleSignOnPath,
  title: 'settings_single_sign_on',
  settings: { order: 11, line: 'settings_single_sign_on_line', rights, needsEach: true },
}

export const texts = ['sso_', 'settings_single_sign_on', 'channel_failed']
