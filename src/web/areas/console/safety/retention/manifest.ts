import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/retention',
  title: 'settings_retention',
  settings: { order: 10, line: 'settings_retention_line', rights: ['EDIT_RETENTION'] },
}
