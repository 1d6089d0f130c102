/** Subscriptions of Microsoft Graph v1.0 (https://learn.microsoft.com/graph/api/resources/subscription). */
import { z } from 'zod'
import { ownCalendar } from '#domain/calendar/connection.ts'
import { parseInstant } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Parting } from '#server/platform/integrations/consent/leave-vendor.ts'
import type { GraphAccess } from '../graph/open-graph.ts'
import { reachGraph } from '../graph/open-graph.ts'
import { graphHost, preferences } from '../graph/graph-shapes.ts'
import { askVendor, parsed, readAnswer } from '../vendor-reach.ts'
import type { WatchThere } from './watch-there.ts'

const subscriptions = `${graphHost}/v1.0/subscriptions`
const subscription = z.object({
  id: z.string().min(1).max(1_000),
  expirationDateTime: z.string().max(60),
})
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) })

export function watchGraph(access: GraphAccess): WatchThere {
  const { reach } = reachGraph(access)
  const { calendar } = access
  const of = calendar === ownCalendar ? '' : `calendars/${encodeURIComponent(calendar)}/`
  const endOf = (told: string, asked: string): string => {
    const ms = parseInstant(told)
    return ms === null ? asked : instantOf(ms)
  }
  return {
    callsFirst: false,
    async make({ token, address, endsAt }) {
      const answer = await askVendor(reach, {
        method: 'POST',
        address: subscriptions,
        headers: preferences,
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: `${address}/lifecycle`,
          resource: `me/${of}events`,
          expirationDateTime: endsAt,
          clientState: token,
          latestSupportedTlsVersion: 'v1_2',
        },
        understood: [400, 403, 404, 409],
      })
      // It asks Foyer's address for an answer before it gives its own.
      if (answer.status >= 300) return isUnreachable(answer.text) ? 'unreachable' : 'refused'
      const { id, expirationDateTime } = readAnswer(answer, subscription)
      return { remoteId: id, endsAt: endOf(expirationDateTime, endsAt) }
    },
    async renew(remoteId, endsAt) {
      const answer = await askVendor(reach, {
        method: 'PATCH',
        address: `${subscriptions}/${encodeURIComponent(remoteId)}`,
        headers: preferences,
        body: { expirationDateTime: endsAt },
        understood: [400, 404, 410],
      })
      if (answer.status >= 300) return null
      return endOf(readAnswer(answer, subscription).expirationDateTime, endsAt)
    },
    async end(watch) {
      const asked = { ...endGraphWatch(watch), headers: preferences, understood: [404, 410] }
      await askVendor(reach, asked)
    },
  }
}

export function endGraphWatch({ remoteId }: { readonly remoteId: string }): Parting {
  return { method: 'DELETE', address: `${subscriptions}/${encodeURIComponent(remoteId)}` }
}

function isUnreachable(text: string): boolean {
  const read = refusal.safeParse(parsed(text))
  return read.success && read.data.error.code === 'ValidationError'
}
