import { icon, type Icon, BuildingIcon } from '#web/ui/signs/icon.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import type { SettingsGroup } from '#web/areas/console/screen-manifest.ts'
import {
  DeliveriesIcon,
  InviteIcon,
  PeopleIcon,
  ServiceDeskIcon,
} from '#web/areas/console/frame/console-icons.ts'

export const groupIcons: Readonly<Record<SettingsGroup, Icon>> = {
  LOCATION: BuildingIcon,
  VISITS: InviteIcon,
  /** A door. */
  ENTRANCE: icon('M6 21V4.5A1.5 1.5 0 0 1 7.5 3h9A1.5 1.5 0 0 1 18 4.5V21M3.5 21h17M14.5 12v.01'),
  /** A desk. */
  WORKPLACE: icon('M3 9.5h18M5 9.5V19m14-9.5V19m-6-9.5V15h6M8.5 9.5v-4h7v4'),
  DELIVERIES: DeliveriesIcon,
  SERVICE_DESK: ServiceDeskIcon,
  PEOPLE: PeopleIcon,
  MESSAGES: MailIcon,
  /** A plug. */
  SYSTEMS: icon('M9 3.5v4m6-4v4M6.5 7.5h11v4a5.5 5.5 0 0 1-11 0v-4ZM12 17v3.5'),
  /** A shield. */
  SAFETY: icon(
    'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2 3.8-4',
  ),
}
