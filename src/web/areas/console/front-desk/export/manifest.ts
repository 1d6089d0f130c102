import { exportRoute } from '#domain/console/export-address.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: exportRoute.path,
  title: 'console_export',
  module: 'VISITORS',
  forUsers: true,
  navigation: { order: 4, name: 'console_export', rights: ['EXPORT_VISITS'] },
}
