import { CalendarIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/audit',
  title: 'operator_audit',
  order: 9,
  icon: CalendarIcon,
}
