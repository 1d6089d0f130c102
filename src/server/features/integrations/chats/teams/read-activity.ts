/** What a call of Teams wants, as far as Foyer asks for it. https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-api-reference#activity-object */
import { z } from 'zod'
import { commandWords, type ChatAction } from '#domain/integration/chat/chat-action.ts'
import { refreshVerb, searchDataset } from '../cards/adaptive-card.ts'
import { readPress } from '../read-press.ts'

const id = z.string().min(1).max(300)
const activity = z.object({
  type: z.string().max(50),
  id: id.optional(),
  name: z.string().max(100).optional(),
  action: z.string().max(50).optional(),
  channelId: z.literal('msteams'),
  serviceUrl: z.string().max(300),
  from: z.object({ id }),
  conversation: z.object({ id, conversationType: z.string().max(50).optional() }),
  channelData: z.object({ tenant: z.object({ id }) }),
  text: z.string().max(30_000).nullish(),
  value: z.unknown().optional(),
})
export type Activity = z.output<typeof activity>

const typed = z.record(z.string().max(100), z.unknown())
const execute = z.object({
  action: z.object({ verb: z.string().max(50), data: typed.default({}) }),
})
const search = z.object({
  queryText: z.string().max(3_000).default(''),
  dataset: z.string().max(200),
})

export type Wanted =
  | { readonly is: 'ACT'; readonly action: ChatAction }
  | { readonly is: 'REFRESH'; readonly cardId: string }
  | { readonly is: 'SEARCH'; readonly cardId: string; readonly typed: string }
  | { readonly is: 'LEAVE' }

/** Null for what no bot of Teams is sent. @param text as it came */
export function readActivity(text: unknown): Activity | null {
  if (typeof text !== 'string') return null
  try {
    const read = activity.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Null for what Foyer never offered. */
export function readWanted({
  type,
  name,
  action,
  text,
  value,
  conversation,
}: Activity): Wanted | null {
  if (conversation.conversationType !== undefined && conversation.conversationType !== 'personal') {
    return null
  }
  if (type === 'installationUpdate') {
    if (action?.startsWith('remove') === true) return { is: 'LEAVE' }
    return action === 'add' ? { is: 'ACT', action: { kind: 'COMMAND', command: 'HELP' } } : null
  }
  if (type === 'invoke' && name === 'adaptiveCard/action') return readExecute(value)
  if (type === 'invoke' && name === 'application/search') return readSearch(value)
  if (type !== 'message') return null
  // A client that knows no Action.Execute sends what was pressed as a message.
  const press = act(value)
  if (press !== null) return press
  const command = commandOf(text ?? '')
  return { is: 'ACT', action: { kind: 'COMMAND', command } }
}

function readExecute(value: unknown): Wanted | null {
  const read = execute.safeParse(value)
  if (!read.success) return null
  const { verb, data } = read.data.action
  if (verb !== refreshVerb) return act(data)
  const card = z.object({ cardId: z.uuid() }).safeParse(data)
  return card.success ? { is: 'REFRESH', cardId: card.data.cardId } : null
}

function act(value: unknown): Wanted | null {
  const action = readPress(value)
  return action && { is: 'ACT', action }
}

function readSearch(value: unknown): Wanted | null {
  const read = search.safeParse(value)
  if (!read.success || !read.data.dataset.startsWith(searchDataset)) return null
  const card = z.uuid().safeParse(read.data.dataset.slice(searchDataset.length))
  return card.success ? { is: 'SEARCH', cardId: card.data, typed: read.data.queryText } : null
}

/** `<at>Foyer</at> Invite` wants a form. */
function commandOf(text: string) {
  const words = text.slice(0, 200).replaceAll(/<at>[^<]{0,100}<\/at>/g, ' ')
  const word = words.trim().toLowerCase()
  if (word === commandWords.INVITE) return 'INVITE'
  return word === commandWords.DESK ? 'DESK' : 'HELP'
}
