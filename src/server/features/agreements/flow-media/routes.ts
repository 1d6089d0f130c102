import { Readable } from 'node:stream'
import * as endpoints from '#contract/agreements/flow-media.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { readByteRange } from '#server/platform/http/answers/byte-range.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { openRoute, route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { addMedium } from './add-medium.ts'
import { findMedium } from './find-medium.ts'
import { presentFlowMedium } from './present.ts'
import { listFlowMedia } from './queries.ts'
import { removeMedium } from './remove-medium.ts'
import { storeMedium } from './store-medium.ts'

const immutable = 'public, max-age=31536000, immutable'
const writable = { allow: managers, right: 'EDIT_FLOWS' } as const

export const flowMediaRoutes: readonly Route[] = [
  route(endpoints.listFlowMedia, { ...writable, audit: null }, async ({ tx, company }) =>
    (await listFlowMedia(tx, company.companyId)).map(presentFlowMedium),
  ),
  statementRoute(
    endpoints.addFlowMedium,
    // A wallpaper of a kiosk is one, too.
    { ...writable, right: ['EDIT_FLOWS', 'EDIT_KIOSKS'], audit: 'flow.media_added' },
    async (context) => {
      const { company, act, deps } = context
      const stored = await storeMedium(mustFind(context.upload), deps)
      return inCompany(endpoints.addFlowMedium, context, async (tx) =>
        presentFlowMedium(await addMedium(tx, deps, company.companyId, act, stored)),
      )
    },
  ),
  route(
    endpoints.removeFlowMedium,
    { ...writable, audit: 'flow.media_removed' },
    async ({ tx, deps, company, act, params: { mediumId } }) => {
      await removeMedium(tx, deps, company, act, mediumId)
      return { id: mediumId }
    },
  ),
  // Visitors' browsers ask without a token: the address names the content, which nobody guesses.
  openRoute(endpoints.getFlowMedium, { allow: ['anonymous'], audit: null }, async (context) => {
    const { params, query, deps, reply, request } = context
    const { companyId, mediumId } = params
    const { mime, size_bytes: size } = mustFind(await findMedium(deps, companyId, mediumId))
    if (query.size !== undefined) {
      const kept = { sha256: mediumId, mime, cache: immutable }
      return Readable.from([await answerPicture(context, kept, query.size)])
    }
    // Only of films is a part asked for: everything else comes whole, and may be compressed.
    const isFilm = mime.startsWith('video/')
    const range = isFilm ? readByteRange(request.headers.range, size) : null
    if (isFilm) void reply.header('accept-ranges', 'bytes')
    void reply.type(mime)
    if (range === 'unsatisfiable') {
      void reply.code(416).header('content-range', `bytes */${String(size)}`)
      return Readable.from([])
    }
    const content = mustFind(await deps.files.read(mediumId, range))
    if (range !== null) {
      const { start, end } = range
      void reply
        .code(206)
        .header('content-range', `bytes ${String(start)}-${String(end)}/${String(size)}`)
    }
    void reply
      .header('content-length', range === null ? size : range.end - range.start + 1)
      .header('etag', `"${mediumId}"`)
      .header('cache-control', immutable)
    return content
  }),
]
