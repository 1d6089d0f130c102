import { PersonIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/users',
  title: 'operator_users',
  order: 1.5,
  icon: PersonIcon,
}
