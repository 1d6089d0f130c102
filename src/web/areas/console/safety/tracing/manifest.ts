import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/tracing',
  title: 'settings_tracing',
  forUsers: true,
  flag: 'CONTACT_TRACING',
  settings: {
    group: 'SAFETY',
    order: 4,
    line: 'settings_tracing_line',
    rights: ['TRACE_CONTACTS'],
  },
}
