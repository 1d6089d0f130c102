/** What somebody wants in a chat, whichever it is. Issue 15 §4. */
import { hostAnswers, type HostAnswer } from '#domain/arrival/host-answer.ts'

/** Of a card about an arrival: an answer; with `SEND_SOMEBODY` the colleague is chosen by name. Of a review: a decision. */
export const reviewActions = ['APPROVE', 'DENY'] as const
export const inviteAction = 'INVITE'
export const cardActions = [...hostAnswers, ...reviewActions, inviteAction] as const
export type CardAction = (typeof cardActions)[number]

/** `HELP`: whatever else is written, and the first thing that is said to somebody. */
export const chatCommands = ['INVITE', 'DESK', 'HELP'] as const
/** How commands are written where a chat has none of its own. */
export const commandWords = { INVITE: 'invite', DESK: 'desk' } as const
export type ChatCommand = (typeof chatCommands)[number]

export const fetchedResources = ['MESSAGE', 'PRESS'] as const
export type FetchedResource = (typeof fetchedResources)[number]

export type ChatAction =
  | {
      readonly kind: 'PRESS'
      /** uuid */
      readonly cardId: string
      readonly action: CardAction
      /** Of a colleague: who comes, a user's uuid. */
      readonly chosen: string | null
      /** What stands in the fields of a form. */
      readonly values: Readonly<Record<string, string>>
    }
  | { readonly kind: 'COMMAND'; readonly command: ChatCommand }
  /** Its content is to be fetched by its id, because the chat sends no more than that. */
  | { readonly kind: 'FETCH'; readonly resource: FetchedResource; readonly id: string }

/** Under this name stands whom somebody has typed to send instead, where a chat can't search by name. */
export const colleagueField = 'colleague'

/** An answer of a host, or null for another action. */
export function hostAnswerOf(action: CardAction): HostAnswer | null {
  return hostAnswers.find((answer) => answer === action) ?? null
}

/** The fields of the form by which a visitor is invited. */
export const inviteFields = ['firstname', 'lastname', 'email', 'date', 'time'] as const
export type InviteField = (typeof inviteFields)[number]
