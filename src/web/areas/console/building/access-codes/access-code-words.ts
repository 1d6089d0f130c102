import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { System, Way } from './access-codes-query.ts'

export const ways: readonly Way[] = ['CODE_LIST', 'MADE_CODES', 'WIFI_LIST']

export const wayWords: Readonly<
  Record<Way, { readonly add: MessageKey; readonly name: MessageKey }>
> = {
  CODE_LIST: { add: 'access_add_list', name: 'access_list' },
  MADE_CODES: { add: 'access_add_made', name: 'access_made' },
  WIFI_LIST: { add: 'access_add_wifi', name: 'access_wifi' },
}

const errorWords: Readonly<Record<string, MessageKey>> = {
  list_empty: 'access_error_empty',
  codes_used_up: 'access_error_used_up',
}

/** What keeps visits from getting a code; null: nothing. A list that has just been filled isn't empty, although they still wait. */
export function errorWord({
  lastError,
  free,
}: Pick<System, 'lastError' | 'free'>): MessageKey | null {
  if (lastError === null || (lastError === 'list_empty' && (free ?? 0) > 0)) return null
  return errorWords[lastError] ?? 'access_error'
}
