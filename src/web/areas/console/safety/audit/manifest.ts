import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/audit',
  title: 'console_audit',
  settings: { group: 'SAFETY', order: 3, line: 'settings_audit_line', rights: ['SEE_AUDIT'] },
}

/** What permissions and roles are called, and what happens to deliveries. */
export const texts: readonly MessageArea[] = [
  'console/administrators',
  'console/deliveries',
  'console/permissions',
  'console/people',
]
