/** Deliveries as lists: for reception, as a file, and one's own (Spec §7, dm/). */
import { z } from 'zod'
import { deliveryLengths, deliveryStates } from '#domain/delivery/delivery.ts'
import { mostExported } from '#domain/delivery/delivery-export.ts'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { bytes, lineOfText, localDate } from '../shapes.ts'
import { deliveriesPath, delivery } from './deliveries.ts'

const params = z.object({ companyId: idInput('CO') })
const tag = 'Deliveries'

const deliveryFilter = z.object({
  state: z.enum(deliveryStates).optional(),
  recipientId: idInput('US').optional(),
  unassigned: z.enum(['true']).optional().meta({ description: 'those of which nobody is known' }),
  carrier: lineOfText(deliveryLengths.carrier).optional(),
  place: lineOfText(deliveryLengths.place).optional(),
  from: localDate.optional().meta({ description: 'received on this day or later' }),
  until: localDate.optional().meta({ description: 'received on this day or before' }),
  q: z.string().max(100).default('').meta({
    description:
      'beginnings of words: of the addressee, carrier, tracking number, place or note; or of the recipient’s name',
  }),
})

export const searchDeliveries = defineEndpoint('deliveries.list', `GET ${deliveriesPath}`, {
  summary: 'The deliveries of a location, the newest first.',
  tag,
  params,
  query: deliveryFilter.extend({
    before: idInput('DV').optional().meta({ description: 'the last one of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    deliveries: z.array(delivery),
    next: idOutput('DV').nullable(),
    held: z.number().int().meta({ description: 'all that reception holds now' }),
    unassigned: z.number().int().meta({ description: 'those of them of which nobody is known' }),
  }),
  errors: [],
})
export const readDeliveryFile = defineEndpoint('deliveries.file', `GET ${companyPath}/dm/file`, {
  summary: `The deliveries of a location as a file, the newest first: at most ${String(mostExported.CSV)} as CSV and ${String(mostExported.XLSX)} for Excel.`,
  tag,
  params,
  query: deliveryFilter.extend({ format: z.enum(exportFormats) }),
  answers: exportAnswers,
  response: bytes,
  errors: [],
})
export const listOwnDeliveries = defineEndpoint('deliveries.own', `GET ${companyPath}/dm/own`, {
  summary: "One's own deliveries: those that are held, and the last fifty that have ended.",
  tag,
  params,
  response: z.object({ deliveries: z.array(delivery) }),
  errors: [],
})
export const listDeliveryWords = defineEndpoint('deliveries.words', `GET ${companyPath}/dm/words`, {
  summary: 'The carriers and places that were written before, to choose from.',
  tag,
  params,
  response: z.object({ carriers: z.array(z.string()), places: z.array(z.string()) }),
  errors: [],
})
