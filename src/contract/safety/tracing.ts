/** Tracing overlaps: who was in the same place at the same time as somebody (Spec §7; issue 15 §5). */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { tracedPeople, tracingReaches } from '#domain/tracing/question.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, lineOfText, localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const count = z.number().int()

const asked = {
  userId: idInput('US').optional().meta({ description: 'an employee; else `visitorId`' }),
  visitorId: idInput('V').optional(),
  from: localDate,
  to: localDate.meta({ description: 'today at the latest; 31 days at most' }),
  reach: z.enum(tracingReaches).meta({
    description: 'NEAR: the same desk area or meeting. LOCATION: anywhere in the building',
  }),
}
const isOfOne = (question: {
  readonly userId?: string | undefined
  readonly visitorId?: string | undefined
}): boolean => (question.userId === undefined) !== (question.visitorId === undefined)
const onePerson = { message: 'tracing_error_person', path: ['userId'] }

export const tracingQuestion = z.object(asked).refine(isOfOne, onePerson)

/** Since when anything is stored; what was purged is not found. */
const dataFrom = z.object({
  visits: z.iso.date().nullable().meta({ description: 'the first day with a visit' }),
  employees: z.iso.date().nullable().meta({ description: 'the first day with a booking' }),
})

export const countOverlaps = defineEndpoint(
  'tracing.count',
  `POST ${companyPath}/tracing/overlaps/count`,
  {
    summary:
      'How many people were in the same place at the same time as somebody. Without names; it is an event all the same.',
    tag: 'Tracing',
    params,
    body: tracingQuestion,
    showsSecret: true,
    response: z.object({
      employees: count,
      visitors: count,
      expectedOnly: count.meta({
        description: 'of both: people of whom nothing says that both came',
      }),
      dataFrom,
    }),
    errors: [],
  },
)

const personKind = z.enum(['EMPLOYEE', 'VISITOR'])
const person = z.object({
  id: z.union([idOutput('US'), idOutput('V')]),
  kind: personKind,
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string().meta({ description: "a visitor's; empty for employees" }),
})

export const findTracingPeople = defineEndpoint(
  'tracing.people',
  `GET ${companyPath}/tracing/people`,
  {
    summary:
      'Whom one may ask about, by the letters of a name: employees, also those who have left, and visitors; ten of each at most.',
    tag: 'Tracing',
    params,
    query: z.object({
      q: lineOfText(maxFilterLength).refine(hasEnoughLetters, 'filter_too_short'),
    }),
    response: z.object({
      people: z.array(person).meta({
        description: 'no employees where the location shows no names of theirs',
      }),
    }),
    errors: [],
  },
)

const together = z.object({
  date: z.iso.date(),
  certainty: z.enum(['HERE', 'EXPECTED']).meta({
    description: 'EXPECTED: one of the two had booked the day, and nothing says that they came',
  }),
  minutes: count.meta({ description: 'begun minutes in which both were here' }),
  nearMinutes: count.meta({ description: 'of these in the same desk area or meeting' }),
  isNear: z.boolean(),
})

const reportQuestion = z
  .object({
    ...asked,
    reason: lineOfText(500).refine((text) => text.length >= 3, 'tracing_error_reason'),
    contacts: z
      .boolean()
      .default(false)
      .meta({ description: 'with addresses and phone numbers; an event of its own' }),
  })
  .refine(isOfOne, onePerson)

export const reportOverlaps = defineEndpoint(
  'tracing.report',
  `POST ${companyPath}/tracing/overlaps/report`,
  {
    summary: `Who they were, on which days and for how long; ${String(tracedPeople)} people at most. The reason is kept with the event.`,
    tag: 'Tracing',
    params,
    body: reportQuestion,
    showsSecret: true,
    response: z.object({
      dataFrom,
      people: z.array(
        person.extend({
          email: z.string().meta({ description: 'empty unless asked for' }),
          phone: z.string().meta({ description: 'empty unless asked for' }),
          days: z.array(together),
        }),
      ),
      employees: count.meta({
        description: 'more than are named where the location shows no names of employees',
      }),
    }),
    errors: [],
  },
)

export const exportOverlaps = defineEndpoint(
  'tracing.export',
  `POST ${companyPath}/tracing/overlaps/export`,
  {
    summary:
      'The same as CSV, a line for each person and day. That somebody took it away is an event too.',
    tag: 'Tracing',
    params,
    body: reportQuestion,
    showsSecret: true,
    answers: 'text/csv',
    response: bytes,
    errors: [],
  },
)
