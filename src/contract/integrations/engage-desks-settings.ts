/** How desk bookings of Eptura Engage are listed, made and cancelled, as somebody sets it up. Issue 15 §4; decision 0554. */
import { z } from 'zod'
import { maxTemplateLength } from '#domain/call-template/call-template.ts'
import { bookingCallFaults, bookingMethods } from '#domain/engage/booking-calls.ts'
import { idInput } from '../ids.ts'
import { lineOfText, text } from '../shapes.ts'
import { headerName } from './header-name.ts'

const pointer = lineOfText(200)

const call = {
  method: z.enum(bookingMethods),
  path: lineOfText(500),
  body: text(maxTemplateLength),
}
export const bookingCalls = z.object({
  token: z.object({ ...call, pointer }).meta({
    description: 'gives the session token; an empty path: the session secret is the token',
  }),
  list: z
    .object({
      ...call,
      items: pointer,
      id: pointer,
      person: pointer,
      desk: pointer,
      date: pointer,
      half: pointer,
      morning: lineOfText(100),
      afternoon: lineOfText(100),
    })
    .meta({
      description: 'the bookings of one day; all but the call are JSON pointers (RFC 6901)',
    }),
  create: z.object({ ...call, id: pointer }),
  cancel: z.object(call),
  desks: z.object({ ...call, items: pointer, id: pointer, name: pointer }).meta({
    description: 'the desks that can be booked there; an empty path: they can’t be listed',
  }),
})
const mostDesks = 5_000
const mostDays = 60

/** Without the secrets. */
export const engageDesksSettings = z.object({
  address: lineOfText(1_000)
    .pipe(z.string().min(1, 'common_error_required'))
    .meta({ description: 'what the paths of the calls stand behind' }),
  headers: z
    .array(z.object({ name: lineOfText(100), value: lineOfText(500) }))
    .max(10)
    .meta({ description: 'beside the two that Eptura publishes' }),
  calls: bookingCalls,
  days: z
    .int()
    .min(1)
    .max(mostDays)
    .meta({ description: 'from today on; other days are left alone' }),
  brakePercent: z.int().min(0).max(100).meta({
    description: 'more cancellations than this share within an hour wait for somebody',
  }),
  isListening: z.boolean().meta({ description: 'Engage is asked to notify Foyer of its bookings' }),
})
export type EngageDesksSettings = z.output<typeof engageDesksSettings>

export const engageDesksInput = engageDesksSettings
  .extend({
    subscriptionKey: text(1_000).meta({ description: 'empty keeps the one for the same address' }),
    secret: text(4_000).meta({
      description: 'the session secret, or the token; empty keeps the one for the same address',
    }),
    desks: z
      .array(
        z.object({
          deskAreaId: idInput('DA'),
          deskNumber: lineOfText(40),
          resource: lineOfText(200).pipe(z.string().min(1, 'common_error_required')),
        }),
      )
      .max(mostDesks),
  })
  .superRefine(({ calls, headers, desks }, context) => {
    for (const [field, message] of Object.entries(bookingCallFaults(calls))) {
      context.addIssue({ code: 'custom', message, path: ['calls', ...field.split('.')] })
    }
    for (const { name } of headers) {
      const isOwn = /^(?:authorization|ocp-apim-subscription-key|accept|user-agent)$/i.test(name)
      if (isOwn || !headerName.test(name)) {
        context.addIssue({ code: 'custom', message: 'door_error_auth_name', path: ['headers'] })
      }
    }
    const resources = new Set(desks.map(({ resource }) => resource))
    if (resources.size < desks.length) {
      context.addIssue({ code: 'custom', message: 'engage_desks_error_twice', path: ['desks'] })
    }
  })
