import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'
import type { OrganisationRight } from '#domain/rights/organisation-right.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { route as accessCodes } from '#web/areas/console/building/access-codes/route.ts'
import { route as directories } from '#web/areas/console/organisation/directories/route.ts'
import { route as organisationWebhooks } from '#web/areas/console/organisation/organisation-webhooks/route.ts'
import { route as singleSignOn } from '#web/areas/console/settings/single-sign-on/route.ts'
import { route as chats } from '#web/areas/console/studio/chats/route.ts'
import { route as doors } from '#web/areas/console/studio/doors/route.ts'
import { route as ldap } from '#web/areas/console/studio/ldap/route.ts'
import { route as storage } from '#web/areas/console/studio/storage/route.ts'
import { route as mailboxes } from '#web/areas/console/studio/mailboxes/route.ts'
import { route as webhooks } from '#web/areas/console/studio/webhooks/route.ts'
import type { Connected } from './integrations-query.ts'

export const kindWords: Readonly<
  Record<IntegrationKind, { readonly name: MessageKey; readonly purpose: MessageKey }>
> = {
  WEBHOOK: { name: 'integrations_webhook', purpose: 'integrations_webhook_purpose' },
  SLACK: { name: 'integrations_slack', purpose: 'settings_chats_line' },
  TEAMS: { name: 'integrations_teams', purpose: 'settings_chats_line' },
  SCIM: { name: 'integrations_scim', purpose: 'integrations_scim_purpose' },
  LDAP: { name: 'settings_ldap', purpose: 'settings_ldap_line' },
  DOORS: { name: 'settings_doors', purpose: 'settings_doors_line' },
  SINGLE_SIGN_ON: { name: 'settings_single_sign_on', purpose: 'settings_single_sign_on_line' },
  STORAGE: { name: 'settings_storage', purpose: 'settings_storage_line' },
  CALENDAR_MAIL: { name: 'settings_mailboxes', purpose: 'settings_mailboxes_line' },
  CALENDAR: { name: 'integrations_calendar', purpose: 'integrations_calendar_purpose' },
  ACCESS_CODES: { name: 'settings_access_codes', purpose: 'settings_access_codes_line' },
}

const stateWords = {
  DRAFT: 'webhooks_state_draft',
  RESTORED: 'integrations_restored',
  PAUSED: 'webhooks_state_paused',
  DISABLED: 'webhooks_state_disabled',
  UNUSED: 'integrations_unused',
} as const satisfies Partial<Record<Connected['condition'], MessageKey>>

/** Where each kind is connected, seen and paused: by a location, if it may, and by an organisation. */
export const kindRoutes = {
  WEBHOOK: { location: webhooks, organisation: organisationWebhooks },
  SLACK: { location: chats, organisation: chats },
  TEAMS: { location: chats, organisation: chats },
  SCIM: { location: null, organisation: directories },
  LDAP: { location: ldap, organisation: ldap },
  DOORS: { location: doors, organisation: doors },
  SINGLE_SIGN_ON: { location: null, organisation: singleSignOn },
  STORAGE: { location: storage, organisation: storage },
  CALENDAR_MAIL: { location: mailboxes, organisation: mailboxes },
  CALENDAR: { location: mailboxes, organisation: mailboxes },
  ACCESS_CODES: { location: accessCodes, organisation: accessCodes },
} as const satisfies Readonly<Record<IntegrationKind, object>>

/** Who opens and connects what an organisation has. */
export const rightsAbove: Readonly<Record<IntegrationKind, OrganisationRight>> = {
  WEBHOOK: 'MANAGE_INTEGRATIONS',
  SLACK: 'MANAGE_INTEGRATIONS',
  TEAMS: 'MANAGE_INTEGRATIONS',
  SCIM: 'MANAGE_SIGN_IN',
  LDAP: 'MANAGE_INTEGRATIONS',
  DOORS: 'MANAGE_INTEGRATIONS',
  SINGLE_SIGN_ON: 'MANAGE_SIGN_IN',
  STORAGE: 'MANAGE_INTEGRATIONS',
  CALENDAR_MAIL: 'MANAGE_INTEGRATIONS',
  CALENDAR: 'MANAGE_INTEGRATIONS',
  ACCESS_CODES: 'MANAGE_INTEGRATIONS',
}

/** How one is doing, in a sentence. */
export function conditionText(
  {
    condition,
    lastTakenAt,
    failingSince,
    restsUntil,
  }: Pick<Connected, 'condition' | 'lastTakenAt' | 'failingSince' | 'restsUntil'>,
  t: Translator['t'],
): string {
  if (condition === 'WELL') return t('integrations_well', { at: lastTakenAt ?? '' })
  if (condition === 'FAILING') return t('webhooks_failing', { at: failingSince ?? '' })
  if (condition === 'RESTING') {
    return t('integrations_resting', { since: failingSince ?? '', until: restsUntil ?? '' })
  }
  return t(stateWords[condition])
}
