/** Channels of Google Calendar (https://developers.google.com/workspace/calendar/api/guides/push). */
import { z } from 'zod'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Parting } from '#server/platform/integrations/consent/leave-vendor.ts'
import { googleApi, reachGoogle, type GoogleAccess } from '../google/open-google.ts'
import { askVendor, readAnswer } from '../vendor-reach.ts'
import type { WatchThere } from './watch-there.ts'

const channel = z.object({
  resourceId: z.string().min(1).max(1_000),
  /** Milliseconds since 1970. */
  expiration: z.coerce.number().int().min(0).max(8e15).optional(),
})

/** A channel is never extended: another one takes its place. */
export function watchGoogle(access: GoogleAccess): WatchThere {
  const { reach, events } = reachGoogle(access)
  return {
    renew: null,
    callsFirst: true,
    async make({ watchId, token, address, endsAt, now }) {
      const seconds = Math.round((epochMs(endsAt) - epochMs(now)) / 1_000)
      const answer = await askVendor(reach, {
        method: 'POST',
        address: `${events}/watch`,
        body: {
          id: watchId,
          type: 'web_hook',
          token,
          address,
          params: { ttl: String(seconds) },
        },
        // 401 too: an address that it doesn't trust.
        understood: [400, 401, 403, 404],
      })
      if (answer.status >= 300) return 'refused'
      const { resourceId: remoteId, expiration } = readAnswer(answer, channel)
      return { remoteId, endsAt: expiration === undefined ? endsAt : instantOf(expiration) }
    },
    async end(watch) {
      await askVendor(reach, { ...endGoogleWatch(watch), understood: [404] })
    },
  }
}

export function endGoogleWatch({
  watchId,
  remoteId,
}: {
  readonly watchId: string
  readonly remoteId: string
}): Parting {
  const body = { id: watchId, resourceId: remoteId }
  return { method: 'POST', address: `${googleApi}/channels/stop`, body }
}
