import type { MessageKey } from '#contract/messages/catalogue.ts'

/** What a connection is for, in the order in which a company needs them. */
export const integrationGroups = ['PEOPLE', 'WORK', 'BUILDING', 'SYSTEMS'] as const
export type IntegrationGroup = (typeof integrationGroups)[number]

export const groupWords: Readonly<Record<IntegrationGroup, MessageKey>> = {
  PEOPLE: 'integrations_group_people',
  WORK: 'integrations_group_work',
  BUILDING: 'integrations_group_building',
  SYSTEMS: 'integrations_group_systems',
}
