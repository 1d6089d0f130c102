import { LockIcon } from '#web/ui/signs/late-icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/read-only',
  title: 'operator_read_only',
  order: 7,
  icon: LockIcon,
}
