/**
 * What Slack takes as a message, written strictly from its reference: nothing unknown, and every limit.
 * https://docs.slack.dev/reference/block-kit – blocks, block elements, composition objects; https://docs.slack.dev/reference/methods
 */
import { z } from 'zod'

const text = (most: number) => z.string().min(1).max(most)
const plain = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: text(most), emoji: z.boolean().optional() })
const mrkdwn = (most: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    // Everything that is no link or mention of the app's own is escaped.
    text: text(most).refine(
      (said) => !/<(?!https?:\/\/[^|>]+\|[^<>]+>)|&(?!amp;|lt;|gt;)/.test(said),
    ),
    verbatim: z.boolean().optional(),
  })
const id = text(255)
const confirm = z.strictObject({
  title: plain(100),
  text: plain(300),
  confirm: plain(30),
  deny: plain(30),
  style: z.enum(['primary', 'danger']).optional(),
})
const button = z.strictObject({
  type: z.literal('button'),
  text: plain(75),
  action_id: id,
  value: text(2_000),
  style: z.enum(['primary', 'danger']).optional(),
  confirm: confirm.optional(),
})
const externalSelect = z.strictObject({
  type: z.literal('external_select'),
  action_id: id,
  placeholder: plain(150),
  min_query_length: z.int().min(1),
})
const block = { block_id: id.optional() }
const input = z.strictObject({
  type: z.literal('input'),
  ...block,
  label: plain(2_000),
  optional: z.boolean(),
  element: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('plain_text_input'),
      action_id: id,
      max_length: z.int().min(1).max(3_000).optional(),
    }),
    z.strictObject({ type: z.literal('email_text_input'), action_id: id }),
    z.strictObject({
      type: z.literal('datepicker'),
      action_id: id,
      initial_date: z.iso.date().optional(),
    }),
    z.strictObject({
      type: z.literal('timepicker'),
      action_id: id,
      initial_time: z
        .string()
        .regex(/^\d\d:\d\d$/)
        .optional(),
    }),
  ]),
})
const blocks = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('header'), ...block, text: plain(150) }),
      z
        .strictObject({
          type: z.literal('section'),
          ...block,
          text: z.union([plain(3_000), mrkdwn(3_000)]).optional(),
          fields: z
            .array(z.union([plain(2_000), mrkdwn(2_000)]))
            .min(1)
            .max(10)
            .optional(),
        })
        .refine((section) => section.text !== undefined || section.fields !== undefined),
      z.strictObject({
        type: z.literal('actions'),
        ...block,
        elements: z
          .array(z.union([button, externalSelect]))
          .min(1)
          .max(25),
      }),
      z.strictObject({
        type: z.literal('context'),
        ...block,
        elements: z
          .array(z.union([plain(3_000), mrkdwn(3_000)]))
          .min(1)
          .max(10),
      }),
      input,
    ]),
  )
  .min(1)
  .max(50)
  .refine((all) => {
    const ids = all.flatMap(({ block_id: own }) => own ?? [])
    return new Set(ids).size === ids.length
  }, 'a block_id stands for one block of a message')

const message = { text: text(40_000), blocks }
const channelId = z.string().regex(/^[CDGU][A-Z0-9]{2,}$/)

/** The arguments of each method that Foyer calls. */
export const slackMethods = {
  'auth.test': z.strictObject({}),
  'auth.revoke': z.strictObject({}),
  'users.lookupByEmail': z.strictObject({ email: z.email() }),
  'users.info': z.strictObject({ user: z.string().regex(/^[UW][A-Z0-9]{2,}$/) }),
  'chat.postMessage': z.strictObject({
    channel: channelId,
    client_msg_id: z.uuid().optional(),
    unfurl_links: z.boolean().optional(),
    unfurl_media: z.boolean().optional(),
    ...message,
  }),
  'chat.update': z.strictObject({
    channel: channelId,
    ts: z.string().regex(/^\d{10}\.\d{6}$/),
    ...message,
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>
export type SlackMethod = keyof typeof slackMethods
export type SlackMessage = z.output<(typeof slackMethods)['chat.update']>
