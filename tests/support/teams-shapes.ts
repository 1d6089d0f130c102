/**
 * What the Bot Connector takes, written strictly from its reference: nothing unknown. Cards are judged by the library of Adaptive Cards.
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-api-reference
 */
import { createRequire } from 'node:module'
import type * as Cards from 'adaptivecards'
import { z } from 'zod'

// Its other form is modules that Node can't find.
const library = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof Cards
const { AdaptiveCard, SerializationContext, Versions } = library

const id = z.string().min(1).max(300)
export const tenantId = '9f0a1b2c-3d4e-4f50-8a6b-7c8d9e0f1a2b'
export const appId = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f'

const message = z.strictObject({
  type: z.literal('message'),
  summary: z.string().min(1),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.record(z.string(), z.unknown()),
      }),
    )
    .length(1),
})
export type TeamsMessage = z.output<typeof message>

/** The bodies of each call that Foyer makes. */
export const teamsBodies = {
  createConversation: z.strictObject({
    isGroup: z.literal(false),
    bot: z.strictObject({ id: z.literal(`28:${appId}`) }),
    members: z.array(z.strictObject({ id })).length(1),
    tenantId: z.literal(tenantId),
    channelData: z.strictObject({ tenant: z.strictObject({ id: z.literal(tenantId) }) }),
  }),
  sendToConversation: message,
  updateActivity: message,
} as const

/**
 * What is wrong with a card: against the version that it says, and what it has of a later one (Teams' own typeahead) against that.
 * @returns sentences of the library; none for a sound card
 */
export function faultsOfCard(
  content: Readonly<Record<string, unknown>>,
  version: '1.3' | '1.5' = '1.5',
): readonly string[] {
  // Webex knows nothing of a later one.
  if (version === '1.3') return judged(content, Versions.v1_3)
  return [
    ...judged(searching(content, false), Versions.v1_5),
    ...judged(searching(content, true), Versions.v1_6),
  ]
}

function judged(content: unknown, version: Cards.Version): readonly string[] {
  const context = new SerializationContext(version)
  const card = new AdaptiveCard()
  card.parse(content, context)
  const parsed = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at))
  const { validationEvents } = card.validateProperties()
  return [...parsed, ...validationEvents].map(({ message: sentence }) => sentence)
}

/**
 * With or without the typeahead: Teams takes that of 1.6 in cards of 1.5. The library doesn't know that such a list begins empty.
 * https://learn.microsoft.com/microsoftteams/platform/task-modules-and-cards/cards/dynamic-search
 */
function searching(content: unknown, isSearched: boolean): unknown {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('choices.data' in value)) return value
    const { 'choices.data': data, ...rest } = value
    const one = { ...rest, choices: [{ title: 'Ann', value: 'US-1' }] }
    return isSearched ? { ...one, 'choices.data': data } : one
  })
}

const text = (most: number) => z.string().min(1).max(most)
const https = z
  .string()
  .regex(/^https:\/\//)
  .max(2_048)
const picture = text(2_048).regex(/^[^/].*\.png$/)
/** The published schema of the manifest, as far as Foyer uses it: every limit, and nothing unknown. */
export const teamsPackageManifest = z.strictObject({
  $schema: https,
  manifestVersion: z.literal('1.16'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  id: z.uuid(),
  developer: z.strictObject({
    name: text(32),
    websiteUrl: https,
    privacyUrl: https,
    termsOfUseUrl: https,
  }),
  name: z.strictObject({ short: text(30), full: text(100) }),
  description: z.strictObject({ short: text(80), full: text(4_000) }),
  icons: z.strictObject({ color: picture, outline: picture }),
  accentColor: z.string().regex(/^#[\da-f]{6}$/i),
  bots: z
    .array(
      z.strictObject({
        botId: z.uuid(),
        scopes: z.array(z.enum(['team', 'personal', 'groupChat'])).max(3),
        supportsFiles: z.boolean(),
        isNotificationOnly: z.boolean(),
        commandLists: z
          .array(
            z.strictObject({
              scopes: z.array(z.enum(['team', 'personal', 'groupChat'])).max(3),
              commands: z
                .array(z.strictObject({ title: text(32), description: text(128) }))
                .max(10),
            }),
          )
          .max(3),
      }),
    )
    .length(1),
  validDomains: z.array(z.string()).max(16),
})
