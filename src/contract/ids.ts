/** The schemas of ids on their way in and out; their codec is outside-id.ts. */
import { z } from 'zod'
import { mostAskedIds } from '#domain/console/console-view.ts'
import { idPattern, insideId, outsideId, type Prefix } from './outside-id.ts'

export { insideId, outsideId, type Prefix } from './outside-id.ts'

/** Schema of an id that comes in: the handler receives the uuid. */
export function idInput(prefix: Prefix) {
  return z
    .string()
    .regex(idPattern(prefix), 'common_error_id')
    .transform((id) => insideId(prefix, id) ?? '')
}

/** Schema of an id that goes out. */
export function idOutput<P extends Prefix>(prefix: P) {
  return z.templateLiteral([`${prefix}-`, z.string()])
}

/** Schema of a visit id that goes out: `2026-11-21/M-…/V-…` (Spec §3, Visit). */
export const visitIdOutput = z.string().meta({ description: 'date/M-…/V-… (Spec §3)' })

/** Asks a list for single visits. */
export const visitIdList = z
  .string()
  .max(mostAskedIds * 100)
  .meta({
    description:
      'instead of a page: of these visits (comma-separated) those that the list has or would have in another status',
  })

/** The database's calendar has no year 0. */
export function isStorableDate(day: string): boolean {
  return day >= '0001'
}

/** The three parts of a visit's address in a path. */
export const visitParams = z.object({
  companyId: idInput('CO'),
  date: z.iso.date().refine(isStorableDate),
  meetingId: idInput('M'),
  visitorId: idInput('V'),
})

/** Builds the visit id that goes out. */
export function outsideVisitId(visit: {
  visitDate: string
  meetingId: string
  visitorId: string
}): string {
  return `${visit.visitDate}/${outsideId('M', visit.meetingId)}/${outsideId('V', visit.visitorId)}`
}
