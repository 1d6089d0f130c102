import { WalletIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/billing',
  title: 'operator_billing',
  order: 2,
  icon: WalletIcon,
}
