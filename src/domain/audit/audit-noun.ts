/** What events are about: the first part of their kind. Issue 5 §5. */
export const auditNouns = [
  'account',
  'agreement',
  'audit',
  'badge',
  'badge_template',
  'booking',
  'company',
  'custom_field',
  'desk',
  'emergency',
  'employee',
  'floor',
  'flow',
  'identity_provider',
  'kiosk',
  'meeting',
  'params',
  'presence',
  'printer',
  'right',
  'user',
  'visit',
  'visitor',
  'walk_in',
  'watch_list',
] as const
export type AuditNoun = (typeof auditNouns)[number]

/** The longest time that one export covers, in days, the first and the last included (Reference §7, export). */
export const exportDays = 90
