import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'

/** What a connection is for, in the order in which a company needs them. */
export const integrationGroups = ['PEOPLE', 'WORK', 'BUILDING', 'SYSTEMS'] as const
export type IntegrationGroup = (typeof integrationGroups)[number]

export const groupOf: Readonly<Record<IntegrationKind, IntegrationGroup>> = {
  SCIM: 'PEOPLE',
  LDAP: 'PEOPLE',
  SINGLE_SIGN_ON: 'PEOPLE',
  SLACK: 'WORK',
  TEAMS: 'WORK',
  CALENDAR_MAIL: 'WORK',
  CALENDAR: 'WORK',
  DOORS: 'BUILDING',
  ACCESS_CODES: 'BUILDING',
  WEBHOOK: 'SYSTEMS',
  STORAGE: 'SYSTEMS',
}

export const groupWords: Readonly<Record<IntegrationGroup, MessageKey>> = {
  PEOPLE: 'integrations_group_people',
  WORK: 'integrations_group_work',
  BUILDING: 'integrations_group_building',
  SYSTEMS: 'integrations_group_systems',
}
