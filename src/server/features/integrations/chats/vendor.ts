/** What differs between the chats in which people are asked and told. Each draws the same cards and makes the same few calls. */
import type { ChatCard } from '#domain/integration/chat/chat-card.ts'
import type { ChatKind } from '#domain/integration/chat/chat-kind.ts'
import type { Deps } from '#server/deps.ts'
import type { CallProtocol, Integration } from '#server/platform/integrations/integration.ts'

/** A call to a chat, as it is written down: without what proves who calls. */
export type ChatCall = {
  /** As the chat names it. */
  readonly method: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** Where the people of a connection are. */
export type ChatWorkspace = {
  readonly workspaceId: string
  /** The app, as the chat names it. */
  readonly botId: string
  /** Where it is called, if the chat says so itself. */
  readonly serviceUrl: string | null
}

/** Where a card stands, or is to stand. */
export type CardPlace = {
  /** What is pressed on it names the card. */
  readonly cardId: string
  readonly chatUserId: string
  readonly workspace: ChatWorkspace
  /** Null where none is needed, or none is open yet. */
  readonly conversation: string | null
  /** Null until it stands somewhere. */
  readonly standing: { readonly channel: string; readonly messageTs: string } | null
}

export type ChatVendor = Pick<CallProtocol, 'request' | 'judge' | 'authorise'> & {
  readonly kind: ChatKind
  readonly headers: Integration['headers']
  /** Who has an address there; null where the chat answers no such question, and people come by themselves. */
  readonly findByAddress: ((address: string) => ChatCall) | null
  /** Which address somebody has there. */
  readonly findAddressOf: (
    chatUserId: string,
    conversation: string | null,
    workspace: ChatWorkspace,
  ) => ChatCall
  /** Where nobody can be written to without a conversation: how one is opened. */
  readonly opening: {
    readonly method: string
    readonly call: (chatUserId: string, workspace: ChatWorkspace) => ChatCall
    readonly read: (answer: string) => string | null
  } | null
  readonly show: (card: ChatCard, place: CardPlace) => ChatCall
  /** Null where nobody has the address. */
  readonly readFoundPerson: (answer: string) => string | null
  /** In lower case, the likeliest first; none where it says none. */
  readonly readAddresses: (answer: string) => readonly string[]
  readonly readStanding: (answer: string, body: string) => CardPlace['standing']
  /** Ends what opens the chat; false where it could not be asked. Null where it ends there alone. */
  readonly revoke: ((deps: Pick<Deps, 'config'>, secrets: string) => Promise<boolean>) | null
}
