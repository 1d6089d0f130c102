/** Why something was refused, in the words that the API and its screens have for it. */
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translate } from '#server/platform/words/translate.ts'

/** What only a chat says: why not, and what it's for. */
export const chatRefusals = {
  HELP: 'chat_help',
  NOT_LINKED: 'chat_not_linked',
  NOT_YOURS: 'chat_not_yours',
  OVER: 'chat_over',
  NAME: 'chat_invite_name',
  TIME: 'chat_invite_time',
  visit_after_last_day: 'mail_calendar_location_closed',
  TYPE: 'chat_invite_type',
  EMAIL: 'chat_invite_email',
  NO_DESK: 'chat_desk_none',
  NOBODY: 'chat_send_nobody',
  SEVERAL: 'chat_send_several',
} as const satisfies Readonly<Record<string, MessageKey>>
export type ChatRefusal = keyof typeof chatRefusals

/** @param code one of ours, or of the error catalogue; as it is stored */
export function refusalSentence(code: string, t: Translate): string {
  const own = Object.entries(chatRefusals).find(([name]) => name === code)?.[1]
  if (own !== undefined) return t(own)
  const known = Object.keys(errors).find((name): name is ErrorCode => name === code)
  return t(errors[known ?? 'conflict'].messageKey)
}
