import type { Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  flow_media: { visitors: null, fileColumns: ['sha256'] },
}
