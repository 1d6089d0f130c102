import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { DoorLevel } from '#domain/door/door-level.ts'
import type { CredentialFormat } from '#domain/door/wiegand.ts'
import type { VisitDoor } from './door-query.ts'

type System = VisitDoor['systems'][number]

export const levelWords: Readonly<Record<DoorLevel, MessageKey>> = {
  NO_ACCESS: 'doors_level_none',
  EXPECTED: 'doors_level_expected',
  ON_SITE: 'doors_level_on_site',
  CHECKED_IN: 'doors_level_checked_in',
  CHECKED_OUT: 'doors_level_checked_out',
  EMPLOYEE: 'doors_level_employee',
}

/** What a format is called in every language; null: digits, which have a text. */
export function formatName(format: CredentialFormat): string | null {
  switch (format) {
    case 'DIGITS':
      return null
    case 'WIEGAND_26':
      return 'Wiegand 26 (H10301)'
    case 'WIEGAND_34':
      return 'Wiegand 34'
    case 'WIEGAND_37':
      return 'Wiegand 37 (H10302)'
    case 'WIEGAND_37_FACILITY':
      return 'Wiegand 37 (H10304)'
  }
}

/** The system itself said no, or something that nobody understands; else it was not reached. */
const refusals: readonly string[] = ['refused', 'gone', 'redirect', 'garbage', 'no_id']

/** What is wrong at a system and what to do, for the desk; null: nothing is. */
export function doorFault({ error, isGivenUp, credential }: System): MessageKey | null {
  if (credential === null) return 'console_door_unfit'
  if (isGivenUp) return 'console_door_given_up'
  if (error === null) return null
  return refusals.includes(error) ? 'console_door_refused' : 'console_door_unreached'
}
