import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/health',
  title: 'health_title',
  order: 6,
  icon: CheckCircleIcon,
}
