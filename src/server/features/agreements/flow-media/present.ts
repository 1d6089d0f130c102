import type { HandlerOutput } from '#contract/endpoint.ts'
import type { addFlowMedium } from '#contract/agreements/flow-media.ts'
import type { MediaKind } from '#domain/flow/media/media-file.ts'
import { mediumLink } from './medium-link.ts'
import type { FlowMediumRow } from './queries.ts'

export function presentFlowMedium(row: FlowMediumRow): HandlerOutput<typeof addFlowMedium> {
  return {
    id: row.sha256,
    // The table's check names the same kinds.
    kind: row.kind as MediaKind,
    name: row.name,
    url: mediumLink(row.company_id, row.sha256),
    size: row.size_bytes,
    width: row.width,
    height: row.height,
    addedAt: row.added_at,
  }
}
