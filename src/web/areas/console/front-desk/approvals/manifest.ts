import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/approvals',
  title: 'settings_approvals',
  module: 'VISITORS',
  forUsers: true,
  settings: {
    group: 'VISITS',
    order: 5,
    line: 'settings_approvals_line',
    rights: ['APPROVE_VISITS'],
  },
}
