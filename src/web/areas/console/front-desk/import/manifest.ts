import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/import',
  title: 'import_title',
  module: 'VISITORS',
  forUsers: true,
  settings: {
    group: 'VISITS',
    order: 6,
    line: 'settings_import_line',
    rights: ['CREATE_VISITOR_GROUPS'],
    name: 'console_import',
  },
}
