import type { useHref } from '#web/areas/console/frame/use-address.ts'
import { kindRoutes } from './integration-words.ts'
import type { Connected } from './integrations-query.ts'

/** Where a connection is seen and changed. Of some kinds there is one at most, and its screen needs no id. */
export function connectedHref(
  href: ReturnType<typeof useHref>,
  { id, kind, isOrganisations }: Pick<Connected, 'id' | 'kind' | 'isOrganisations'>,
): string {
  switch (kind) {
    case 'LDAP':
    case 'SINGLE_SIGN_ON':
    case 'STORAGE':
      return href(kindRoutes[kind].organisation)
    case 'DOORS':
      return href(kindRoutes.DOORS.location, { search: { doors: id } })
    case 'SLACK':
    case 'TEAMS':
      return href(kindRoutes[kind].location, { search: { chat: id } })
    case 'ACCESS_CODES':
      return href(kindRoutes.ACCESS_CODES.location, { search: { list: id } })
    case 'CALENDAR_MAIL':
      return href(kindRoutes.CALENDAR_MAIL.location, { search: { mailbox: id } })
    case 'CALENDAR':
      return href(kindRoutes.CALENDAR.location, { search: { calendar: id } })
    case 'SCIM':
      return href(kindRoutes.SCIM.organisation, { search: { webhook: id } })
    case 'WEBHOOK': {
      const { location, organisation } = kindRoutes.WEBHOOK
      return href(isOrganisations ? organisation : location, { search: { webhook: id } })
    }
  }
}
