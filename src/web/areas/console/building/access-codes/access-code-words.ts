import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Way } from './access-codes-query.ts'

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

/** What keeps visits from getting a code; null: nothing. */
export function errorWord(error: string | null): MessageKey | null {
  return error === null ? null : (errorWords[error] ?? 'access_error')
}
