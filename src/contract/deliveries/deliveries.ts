/** Deliveries: what reception takes in for people who work here, until they have it (Spec §7, dm/; Reference §8). */
import { z } from 'zod'
import {
  collectionCodeLength,
  deliveryActs,
  deliveryKinds,
  deliveryLengths,
  deliveryStates,
  handOverWays,
  maxPieces,
} from '#domain/delivery/delivery.ts'
import { courierWays } from '#domain/delivery/courier.ts'
import { deliveryWishes } from '#domain/delivery/delivery-wish.ts'
import { noticeWays } from '#domain/notification/notice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { colleague, timeline } from '../notes.ts'
import { companyPath } from '../place-paths.ts'
import { bytes, instantOutput, lineOfText, text } from '../shapes.ts'

export const deliveriesPath = `${companyPath}/dm/deliveries` as const
export const deliveryPath = `${deliveriesPath}/{deliveryId}` as const
const params = z.object({ companyId: idInput('CO') })
export const deliveryParams = params.extend({ deliveryId: idInput('DV') })
const tag = 'Deliveries'
const id = z.object({ id: idOutput('DV') })

const details = z.object({
  recipient: z
    .object({ id: idInput('US') })
    .nullable()
    .default(null)
    .meta({ description: 'null while nobody is known: reception holds it as unassigned' }),
  addressee: lineOfText(deliveryLengths.addressee)
    .default('')
    .meta({ description: 'as it stands on the label, or was typed' }),
  carrier: lineOfText(deliveryLengths.carrier).default(''),
  kind: z.enum(deliveryKinds).default('PARCEL'),
  pieces: z.number().int().min(1).max(maxPieces).default(1),
  place: lineOfText(deliveryLengths.place)
    .default('')
    .meta({ description: 'shelf, fridge or locker, in the words of the location' }),
  perishable: z.boolean().default(false),
  trackingNumber: lineOfText(deliveryLengths.trackingNumber).default(''),
  note: text(deliveryLengths.note).default(''),
})

export const delivery = z.object({
  id: idOutput('DV'),
  state: z.enum(deliveryStates),
  recipient: colleague.nullable(),
  addressee: z.string(),
  carrier: z.string(),
  kind: z.enum(deliveryKinds),
  pieces: z.number().int(),
  place: z.string(),
  perishable: z.boolean(),
  trackingNumber: z.string(),
  note: z.string(),
  hasPicture: z.boolean(),
  code: z
    .string()
    .nullable()
    .meta({ description: 'to say at reception; shown to the recipient alone, while it is held' }),
  receivedAt: instantOutput,
  receivedBy: colleague.nullable(),
  endedAt: instantOutput.nullable(),
  endedBy: colleague
    .nullable()
    .meta({ description: 'who handed it over, sent it back or lost it' }),
  handedOver: z.enum(handOverWays).nullable(),
  takenBy: colleague.nullable().meta({ description: 'the colleague who took it along' }),
  isSigned: z.boolean(),
  remindedAt: instantOutput.nullable(),
  reminders: z.number().int(),
  told: z
    .array(
      z.object({
        person: colleague.nullable(),
        at: instantOutput,
        reminder: z.number().int().meta({ description: '0 for the first word of it' }),
        ways: z
          .array(z.enum(noticeWays))
          .meta({ description: 'empty where they want to hear of deliveries by none' }),
      }),
    )
    .meta({ description: 'who was told, oldest first' }),
  courier: z.enum(courierWays).nullable().meta({
    description:
      'brought to a kiosk, and nobody of reception has seen to it yet; null for all else',
  }),
  wish: z
    .object({
      what: z.enum(deliveryWishes),
      colleague: colleague.nullable().meta({ description: 'who is to get it, of COLLEAGUE' }),
      at: instantOutput,
    })
    .nullable()
    .meta({ description: 'what the recipient wants done with it; null: they collect it' }),
  revision: z.number().int(),
  acts: z.array(z.enum(deliveryActs)).meta({ description: 'what the caller may do with it now' }),
})

export const readDelivery = defineEndpoint('deliveries.get', `GET ${deliveryPath}`, {
  summary: 'One delivery, for reception and for its recipient.',
  tag,
  params: deliveryParams,
  response: delivery,
  errors: [],
})
export const createDelivery = defineEndpoint('deliveries.create', `POST ${deliveriesPath}`, {
  summary: 'Take a delivery in.',
  tag,
  params,
  body: details.extend({
    pictureFollows: z.boolean().default(false).meta({
      description: 'the recipient is told with the picture, or after a minute without one',
    }),
  }),
  response: id,
  errors: [],
})
export const updateDelivery = defineEndpoint('deliveries.update', `PUT ${deliveryPath}`, {
  summary: 'Replace what is known of a delivery that is held.',
  tag,
  params: deliveryParams,
  body: details.extend({
    revision: z
      .number()
      .int()
      .meta({ description: 'as it was read: refused when it was changed meanwhile' }),
  }),
  response: id,
  errors: ['changed_meanwhile', 'delivery_state_conflict'],
})
export const handOverDelivery = defineEndpoint(
  'deliveries.handOver',
  `POST ${deliveryPath}/hand-over`,
  {
    summary: 'Hand a delivery over, with the proof of who has it.',
    tag,
    params: deliveryParams,
    body: z.discriminatedUnion('how', [
      z.object({
        how: z.literal('CODE'),
        code: lineOfText(20).meta({
          description: `the ${String(collectionCodeLength)} digits of its collection code`,
        }),
      }),
      z.object({
        how: z.literal('COLLEAGUE'),
        colleague: z.object({ id: idInput('US') }).meta({ description: 'who takes it along' }),
      }),
      z.object({ how: z.literal('LOCKER') }),
      z.object({ how: z.literal('KNOWN') }),
    ]),
    response: id,
    errors: ['delivery_state_conflict', 'delivery_code_wrong'],
  },
)
export const signForDelivery = defineEndpoint('deliveries.sign', `POST ${deliveryPath}/signature`, {
  summary: 'Hand a delivery over against a signature: a PNG, as multipart field `document`.',
  tag,
  params: deliveryParams,
  upload: true,
  response: id,
  errors: ['delivery_state_conflict', 'file_too_large', 'file_type_not_allowed', 'signature_blank'],
})
export const getDeliverySignature = defineEndpoint(
  'deliveries.signature',
  `GET ${deliveryPath}/signature`,
  {
    summary: 'The signature of whoever collected a delivery.',
    tag,
    params: deliveryParams,
    query: imageSize,
    answers: sizedTypes,
    response: bytes,
    errors: [],
  },
)
export const returnDelivery = defineEndpoint('deliveries.return', `POST ${deliveryPath}/return`, {
  summary: 'A delivery went back to its sender.',
  tag,
  params: deliveryParams,
  response: id,
  errors: ['delivery_state_conflict'],
})
export const loseDelivery = defineEndpoint('deliveries.lose', `POST ${deliveryPath}/lost`, {
  summary: 'A delivery is gone, and nobody knows where.',
  tag,
  params: deliveryParams,
  response: id,
  errors: ['delivery_state_conflict'],
})
export const findDelivery = defineEndpoint('deliveries.find', `POST ${deliveryPath}/found`, {
  summary: 'A delivery that was lost is at reception again.',
  tag,
  params: deliveryParams,
  response: id,
  errors: ['delivery_state_conflict'],
})
export const remindOfDelivery = defineEndpoint(
  'deliveries.sendReminder',
  `POST ${deliveryPath}/send-reminder`,
  {
    summary: 'Remind the recipient of a delivery that waits for them.',
    tag,
    params: deliveryParams,
    response: id,
    errors: ['delivery_state_conflict', 'delivery_unassigned'],
  },
)
export const getDeliveryPicture = defineEndpoint(
  'deliveries.picture',
  `GET ${deliveryPath}/picture`,
  {
    summary: 'The picture of a delivery.',
    tag,
    params: deliveryParams,
    query: imageSize,
    answers: sizedTypes,
    response: bytes,
    errors: [],
  },
)
export const putDeliveryPicture = defineEndpoint(
  'deliveries.putPicture',
  `POST ${deliveryPath}/picture`,
  {
    summary:
      'Keep a picture with a delivery, as multipart field `document`, instead of the one before.',
    tag,
    params: deliveryParams,
    upload: true,
    response: id,
    errors: ['file_too_large', 'file_type_not_allowed'],
  },
)
export const removeDeliveryPicture = defineEndpoint(
  'deliveries.removePicture',
  `DELETE ${deliveryPath}/picture`,
  {
    summary: 'Take the picture of a delivery away for good.',
    tag,
    params: deliveryParams,
    response: id,
    errors: [],
  },
)
export const getDeliveryTimeline = defineEndpoint(
  'deliveries.timeline',
  `GET ${deliveryPath}/timeline`,
  {
    summary: 'What happened to a delivery, oldest first.',
    tag,
    params: deliveryParams,
    response: timeline,
    errors: [],
  },
)
