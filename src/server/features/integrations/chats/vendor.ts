/** What differs between the chats in which people are asked and told. Each draws the same cards and makes the same few calls. */
import type { ChatCard } from '#domain/integration/chat/chat-card.ts'
import type { CallProtocol } from '#server/platform/integrations/integration.ts'

/** A call to a chat, as it is written down: without what proves who calls. */
export type ChatCall = {
  /** As the chat names it. */
  readonly method: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** Where a card stands, or is to stand. */
export type CardPlace = {
  readonly cardId: string
  readonly chatUserId: string
  /** Null until it stands somewhere. */
  readonly standing: { readonly channel: string; readonly messageTs: string } | null
}

export type ChatVendor = Pick<CallProtocol, 'request' | 'judge'> & {
  readonly kind: 'SLACK'
  /** Who has an address there. */
  readonly findByAddress: (address: string) => ChatCall
  /** Which address somebody has there. */
  readonly findAddressOf: (chatUserId: string) => ChatCall
  readonly show: (card: ChatCard, place: CardPlace) => ChatCall
  /** Null where nobody has the address. */
  readonly readFoundPerson: (answer: string) => string | null
  /** In lower case; null where it says none. */
  readonly readAddress: (answer: string) => string | null
  readonly readStanding: (answer: string) => CardPlace['standing']
}
