/** What every feed for reports and spreadsheets has: a period, a place to go on from, and the same rows as a file (Spec §7, graph). */
import { z } from 'zod'
import { figurePeriod, isShortEnough } from './figures/figure-shapes.ts'
import { idInput } from './ids.ts'
import { byteStream } from './shapes.ts'

export const feedFrame = { tag: 'Feeds', params: z.object({ companyId: idInput('CO') }) } as const
export const nextMeta = { description: '`after` of the next page; null: there is none' }

const pageSize = z.coerce.number().int().min(1).max(1_000).default(500)
const afterMeta = { description: '`next` of the page before' }

/** @param after the place of a row */
export function feedPageOf<After extends z.ZodType>(after: After) {
  return figurePeriod
    .extend({ after: after.optional().meta(afterMeta), pageSize })
    .refine(isShortEnough, 'common_error_tooLong')
}

export const feedFile = {
  ...feedFrame,
  query: figurePeriod.refine(isShortEnough, 'common_error_tooLong'),
  answers: 'text/csv',
  response: byteStream,
} as const
