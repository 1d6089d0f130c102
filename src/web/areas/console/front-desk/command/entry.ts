import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Icon } from '#web/ui/signs/icon.tsx'

/** The groups of what is found, in their order. */
export const entryGroups = ['RECENT', 'ACTS', 'SCREENS', 'SETTINGS', 'VISITS', 'PEOPLE'] as const
export type EntryGroup = (typeof entryGroups)[number]

export const groupWords: Readonly<Record<EntryGroup, MessageKey>> = {
  RECENT: 'console_command_recent',
  ACTS: 'console_column_acts',
  SCREENS: 'console_command_screens',
  SETTINGS: 'console_settings',
  VISITS: 'console_nav_visits',
  PEOPLE: 'console_command_people',
}

/** Something to go to or to do. */
export type Entry = {
  readonly id: string
  readonly group: EntryGroup
  readonly label: string
  /** Read along, in small letters. */
  readonly detail?: string
  /** Without one the first letters stand for it. */
  readonly icon?: Icon
  readonly take: () => void | Promise<void>
}
