import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/organisation-audit',
  title: 'settings_organisation_audit',
  forAdministrators: true,
  settings: {
    group: 'SAFETY',
    order: 4,
    line: 'settings_organisation_audit_line',
    rights: ['SEE_AUDIT'],
  },
}

/** Those of a location's audit, and what permissions are called. */
export const texts: readonly MessageArea[] = [
  'console/safety/audit',
  'console/administrators',
  'console/permissions',
]
