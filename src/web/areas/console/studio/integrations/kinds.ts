/** What the list of integrations knows of each kind: one entry for each, and nothing of it elsewhere. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Route } from '#domain/console/route.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'
import type { OrganisationRight } from '#domain/rights/organisation-right.ts'
import { route as accessCodes } from '#web/areas/console/building/access-codes/route.ts'
import { route as wifiRadius } from '#web/areas/console/building/wifi-radius/route.ts'
import { route as faceEngine } from '#web/areas/console/building/face-engine/route.ts'
import { route as wifiVouchers } from '#web/areas/console/building/wifi-vouchers/route.ts'
import { route as idScanners } from '#web/areas/console/building/id-scanners/route.ts'
import { PeopleIcon } from '#web/areas/console/frame/console-icons.ts'
import type { useHref } from '#web/areas/console/frame/use-address.ts'
import { route as auditStreams } from '#web/areas/console/organisation/audit-streams/route.ts'
import { route as directories } from '#web/areas/console/organisation/directories/route.ts'
import { route as organisationWebhooks } from '#web/areas/console/organisation/organisation-webhooks/route.ts'
import { route as singleSignOn } from '#web/areas/console/settings/single-sign-on/route.ts'
import { route as chats } from '#web/areas/console/studio/chats/route.ts'
import { route as doors } from '#web/areas/console/studio/doors/route.ts'
import { route as engage } from '#web/areas/console/studio/engage/route.ts'
import { route as engageDesks } from '#web/areas/console/studio/engage-desks/route.ts'
import { route as ldap } from '#web/areas/console/studio/ldap/route.ts'
import { route as mailboxes } from '#web/areas/console/studio/mailboxes/route.ts'
import { route as salesforce } from '#web/areas/console/studio/salesforce/route.ts'
import { route as storage } from '#web/areas/console/studio/storage/route.ts'
import { route as webhooks } from '#web/areas/console/studio/webhooks/route.ts'
import { CalendarIcon, type Icon } from '#web/ui/signs/icon.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import type { IntegrationGroup } from './integration-groups.ts'
import {
  ChatIcon,
  DirectoryIcon,
  DoorIcon,
  FaceIcon,
  FolderIcon,
  IdCardIcon,
  KeyIcon,
  KeypadIcon,
  TellIcon,
  WifiIcon,
} from './kind-icons.ts'

type Href = ReturnType<typeof useHref>
type Kind = {
  readonly name: MessageKey
  readonly purpose: MessageKey
  readonly group: IntegrationGroup
  readonly Mark: Icon
  /** Where a location connects it and sees its own; null: it is an organisation's alone. */
  readonly route: Route | null
  /** Where an organisation's is seen; missing: at `route`. */
  readonly routeAbove?: Route
  /** Who opens and connects what an organisation has. */
  readonly rightAbove: OrganisationRight
  /** Where one is seen and changed. Of some kinds there is one at most, and its screen needs no id. */
  readonly hrefOf: (href: Href, id: string, isOrganisations: boolean) => string
}

export const kinds: Readonly<Record<IntegrationKind, Kind>> = {
  WEBHOOK: {
    name: 'integrations_webhook',
    purpose: 'integrations_webhook_purpose',
    group: 'SYSTEMS',
    Mark: TellIcon,
    route: webhooks,
    routeAbove: organisationWebhooks,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id, isOrganisations) =>
      href(isOrganisations ? organisationWebhooks : webhooks, { search: { webhook: id } }),
  },
  AUDIT_WEBHOOK: {
    name: 'integrations_audit_webhook',
    purpose: 'settings_audit_streams_line',
    group: 'SYSTEMS',
    Mark: TellIcon,
    route: null,
    routeAbove: auditStreams,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(auditStreams, { search: { stream: id } }),
  },
  AUDIT_SYSLOG: {
    name: 'integrations_audit_syslog',
    purpose: 'settings_audit_streams_line',
    group: 'SYSTEMS',
    Mark: TellIcon,
    route: null,
    routeAbove: auditStreams,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(auditStreams, { search: { stream: id } }),
  },
  SLACK: {
    name: 'integrations_slack',
    purpose: 'settings_chats_line',
    group: 'WORK',
    Mark: ChatIcon,
    route: chats,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(chats, { search: { chat: id } }),
  },
  TEAMS: {
    name: 'integrations_teams',
    purpose: 'settings_chats_line',
    group: 'WORK',
    Mark: ChatIcon,
    route: chats,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(chats, { search: { chat: id } }),
  },
  WEBEX: {
    name: 'integrations_webex',
    purpose: 'settings_chats_line',
    group: 'WORK',
    Mark: ChatIcon,
    route: chats,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(chats, { search: { chat: id } }),
  },
  SALESFORCE: {
    name: 'settings_salesforce',
    purpose: 'settings_salesforce_line',
    group: 'SYSTEMS',
    Mark: PeopleIcon,
    route: salesforce,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(salesforce),
  },
  SCIM: {
    name: 'integrations_scim',
    purpose: 'integrations_scim_purpose',
    group: 'PEOPLE',
    Mark: DirectoryIcon,
    route: null,
    routeAbove: directories,
    rightAbove: 'MANAGE_SIGN_IN',
    hrefOf: (href, id) => href(directories, { search: { webhook: id } }),
  },
  LDAP: {
    name: 'settings_ldap',
    purpose: 'settings_ldap_line',
    group: 'PEOPLE',
    Mark: PeopleIcon,
    route: ldap,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(ldap),
  },
  EPTURA_ENGAGE: {
    name: 'settings_engage',
    purpose: 'settings_engage_line',
    group: 'PEOPLE',
    Mark: PeopleIcon,
    route: engage,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(engage),
  },
  ENGAGE_DESKS: {
    name: 'settings_engage_desks',
    purpose: 'settings_engage_desks_line',
    group: 'WORK',
    Mark: CalendarIcon,
    route: engageDesks,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(engageDesks),
  },
  SINGLE_SIGN_ON: {
    name: 'settings_single_sign_on',
    purpose: 'settings_single_sign_on_line',
    group: 'PEOPLE',
    Mark: KeyIcon,
    route: null,
    routeAbove: singleSignOn,
    rightAbove: 'MANAGE_SIGN_IN',
    hrefOf: (href) => href(singleSignOn),
  },
  STORAGE: {
    name: 'settings_storage',
    purpose: 'settings_storage_line',
    group: 'SYSTEMS',
    Mark: FolderIcon,
    route: storage,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(storage),
  },
  CALENDAR_MAIL: {
    name: 'settings_mailboxes',
    purpose: 'settings_mailboxes_line',
    group: 'WORK',
    Mark: MailIcon,
    route: mailboxes,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(mailboxes, { search: { mailbox: id } }),
  },
  CALENDAR: {
    name: 'integrations_calendar',
    purpose: 'integrations_calendar_purpose',
    group: 'WORK',
    Mark: CalendarIcon,
    route: mailboxes,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(mailboxes, { search: { calendar: id } }),
  },
  DOORS: {
    name: 'settings_doors',
    purpose: 'settings_doors_line',
    group: 'BUILDING',
    Mark: DoorIcon,
    route: doors,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(doors, { search: { doors: id } }),
  },
  ACCESS_CODES: {
    name: 'settings_access_codes',
    purpose: 'settings_access_codes_line',
    group: 'BUILDING',
    Mark: KeypadIcon,
    route: accessCodes,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(accessCodes, { search: { list: id } }),
  },
  UNIFI: {
    name: 'settings_wifi_vouchers',
    purpose: 'settings_wifi_vouchers_line',
    group: 'BUILDING',
    Mark: WifiIcon,
    route: wifiVouchers,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(wifiVouchers, { search: { controller: id } }),
  },
  RADIUS: {
    name: 'settings_wifi_radius',
    purpose: 'settings_wifi_radius_line',
    group: 'BUILDING',
    Mark: WifiIcon,
    route: wifiRadius,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(wifiRadius, { search: { radius: id } }),
  },
  ID_SCANNER: {
    name: 'settings_id_scanners',
    purpose: 'settings_id_scanners_line',
    group: 'BUILDING',
    Mark: IdCardIcon,
    route: idScanners,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href, id) => href(idScanners, { search: { scanner: id } }),
  },
  FACE_ENGINE: {
    name: 'settings_face_engine',
    purpose: 'settings_face_engine_line',
    group: 'BUILDING',
    Mark: FaceIcon,
    route: faceEngine,
    rightAbove: 'MANAGE_INTEGRATIONS',
    hrefOf: (href) => href(faceEngine),
  },
}
