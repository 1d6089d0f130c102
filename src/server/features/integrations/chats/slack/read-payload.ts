/** What a call of Slack wants, as far as Foyer asks for it. https://docs.slack.dev/reference/interaction-payloads */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { cardActions, type ChatAction } from '#domain/integration/chat/chat-action.ts'
import { searchBlock } from './blocks.ts'

/** Who sent it, and which workspaces have a part in it: where it was sent, and where they come from. */
export type SlackSender = { readonly workspaceIds: readonly string[]; readonly chatUserId: string }

const id = z.string().min(1).max(100)
const team = z.object({ id })
/** `team_id`: where somebody comes from who is a guest of a shared channel. */
const user = z.object({ id, team_id: id.optional() })
const typed = z.string().max(3_000)

const press = z.object({
  type: z.literal('block_actions'),
  team,
  user,
  actions: z
    .array(
      z.object({
        action_id: z.string().max(255),
        block_id: z.string().max(255),
        value: typed.optional(),
        selected_option: z.object({ value: typed }).nullish(),
      }),
    )
    .min(1)
    .max(5),
  state: z
    .object({
      values: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            value: typed.nullish(),
            selected_date: z.string().max(10).nullish(),
            selected_time: z.string().max(5).nullish(),
          }),
        ),
      ),
    })
    .optional(),
})
const suggestion = z.object({
  type: z.literal('block_suggestion'),
  team,
  user,
  block_id: z.string().max(255),
  value: typed,
})
const command = z.object({ team_id: id, user_id: id })

type Read<What> = { readonly sender: SlackSender; readonly what: What }

/** Null for what Foyer never offered. */
export function readPress(payload: unknown): Read<ChatAction> | null {
  const read = press.safeParse(payload)
  if (!read.success) return null
  const { actions, state } = read.data
  const [pressed] = actions
  const action = cardActions.find((known) => known === pressed?.action_id)
  if (pressed === undefined || action === undefined) return null
  const isSearch = pressed.block_id.startsWith(searchBlock)
  const cardId = z
    .uuid()
    .safeParse(isSearch ? pressed.block_id.slice(searchBlock.length) : pressed.value)
  if (!cardId.success) return null
  const chosen = isSearch ? insideId('US', pressed.selected_option?.value ?? '') : null
  const values = Object.entries(state?.values ?? {}).map(([name, elements]) => {
    const element = elements[name]
    return [name, element?.value ?? element?.selected_date ?? element?.selected_time ?? ''] as const
  })
  return {
    sender: senderOf(read.data),
    what: {
      kind: 'PRESS',
      cardId: cardId.data,
      action,
      chosen,
      values: Object.fromEntries(values),
    },
  }
}

/** Whom somebody searches to send instead. */
export function readSearch(payload: unknown): Read<{ cardId: string; typed: string }> | null {
  const read = suggestion.safeParse(payload)
  if (!read.success) return null
  const { block_id: blockId, value } = read.data
  const cardId = z.uuid().safeParse(blockId.replace(searchBlock, ''))
  if (!cardId.success) return null
  return { sender: senderOf(read.data), what: { cardId: cardId.data, typed: value } }
}

export function readCommand(fields: URLSearchParams): SlackSender | null {
  const read = command.safeParse(Object.fromEntries(fields))
  if (!read.success) return null
  return { workspaceIds: [read.data.team_id], chatUserId: read.data.user_id }
}

/** @returns null where there is none, or it is no JSON */
export function payloadOf(fields: URLSearchParams): unknown {
  try {
    return JSON.parse(fields.get('payload') ?? 'null')
  } catch {
    return null
  }
}

function senderOf(payload: {
  readonly team: z.output<typeof team>
  readonly user: z.output<typeof user>
}): SlackSender {
  const { team: place, user: sender } = payload
  return { workspaceIds: [place.id, sender.team_id ?? place.id], chatUserId: sender.id }
}
