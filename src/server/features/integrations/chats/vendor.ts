/** What differs between the chats in which people are asked and told. Each draws the same cards and makes the same few calls. */
import type { ChatAction, FetchedResource } from '#domain/integration/chat/chat-action.ts'
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

/** What somebody did there. */
export type Fetched = {
  readonly chatUserId: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly action: ChatAction
}

export type ChatVendor = Pick<CallProtocol, 'request' | 'judge' | 'authorise'> & {
  readonly kind: ChatKind
  readonly headers: Integration['headers']
  /** Who has an address there; null where the chat answers no such question, and people come by themselves. */
  readonly findByAddress: ((address: string, workspace: ChatWorkspace) => ChatCall) | null
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
  /** Takes the buttons away for good. @param card what is said instead, where a message can change */
  readonly close: (card: ChatCard, place: CardPlace) => ChatCall
  /** Messages can't change: a card is shown anew, and then the one before is taken away (`close`). */
  readonly replaces: boolean
  /** Where a call says no more than an id: how what it is about is fetched, and read. Null for `read`: Foyer never offered that. */
  readonly fetching: {
    readonly call: (resource: FetchedResource, id: string) => ChatCall
    readonly read: (answer: string, body: string) => Fetched | null
  } | null
  /** Null where nobody has the address. */
  readonly readFoundPerson: (answer: string, body: string) => string | null
  /** In lower case, the likeliest first; none where it says none. */
  readonly readAddresses: (answer: string, body: string) => readonly string[]
  readonly readStanding: (answer: string, body: string) => CardPlace['standing']
  /** Ends what opens the chat; false where it could not be asked. Null where it ends there alone. */
  readonly revoke:
    | ((deps: Pick<Deps, 'clock' | 'config'>, secrets: string) => Promise<boolean>)
    | null
}
