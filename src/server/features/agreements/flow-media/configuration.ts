import { z } from 'zod'
import { type MediaKind, mediaKinds } from '#domain/flow/media/media-file.ts'
import {
  givenListPart,
  type WritingAnyTime,
} from '#server/platform/configuration/configuration-part.ts'
import {
  carriedContent,
  carrier,
  contentHash,
  contentOf,
} from '#server/platform/configuration/travelling-file.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { addMedium } from './add-medium.ts'
import { findOfOrganisation, listFlowMedia } from './queries.ts'
import { keptMedium } from './store-medium.ts'

/** Known by its content, so it has no name of its own to be known by. */
const medium = z.object({
  id: contentHash,
  kind: z.enum(mediaKinds),
  title: z.string().min(1).max(255),
  content: carriedContent,
})
type Medium = z.output<typeof medium>

export const configuration = [
  givenListPart<Medium>({
    table: 'flow_media',
    key: 'media',
    right: 'EDIT_FLOWS',
    schema: z.array(medium).max(500),
    compared: (media) => z.array(medium.omit({ content: true })).parse(media),
    async list({ tx, company, deps }) {
      const carry = carrier(deps.files)
      const rows = await listFlowMedia(tx, company.companyId)
      const found = []
      for (const { sha256: id, kind, name: title, size_bytes: size } of rows.toSorted(byHash)) {
        // The table's check names the same kinds.
        const item = { id, kind: kind as MediaKind, title, content: await carry(id, size) }
        found.push({ id, item })
      }
      return found
    },
    async create(context, item) {
      const { tx, company, deps, act } = context
      const bytes = await contentOf(item, () => bytesHere(context, item.id))
      const kept = await keptMedium({ bytes, name: item.title }, deps)
      if (kept.kind !== item.kind) {
        throw new ApiError('validation_failed', [{ field: 'kind', code: 'file_type_not_allowed' }])
      }
      const stored = { ...kept, sha256: item.id, name: item.title }
      await addMedium(tx, deps, company.companyId, act, stored)
    },
    // The same content is the same file, whatever it was called first.
    update: () => Promise.resolve(),
  }),
]

const byHash = (one: { readonly sha256: string }, other: typeof one): number =>
  one.sha256 < other.sha256 ? -1 : 1

async function bytesHere(
  { deps, company }: WritingAnyTime,
  hash: string,
): Promise<Uint8Array | null> {
  const isHere = await findOfOrganisation(deps.db, company.organisationId, hash)
  return isHere ? deps.files.get(hash) : null
}
