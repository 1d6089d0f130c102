/** What a waiting visitor is told of the host's answer (issue 3 §1, After). */
import type { z } from 'zod'
import type { arrival as arrivalSchema } from '#contract/arrivals/arrivals.ts'
import { expectedAt } from '#domain/arrival/host-answer.ts'
import type { ArrivalRow } from './visit-record.ts'

export function presentArrival(row: ArrivalRow | null): z.input<typeof arrivalSchema> | null {
  if (row === null) return null
  const { answer, answeredAt, answeredBy, askedRung } = row
  return {
    answer,
    answeredAt,
    answeredBy:
      answeredBy === null
        ? null
        : { firstname: answeredBy.firstname, lastname: answeredBy.lastname },
    expectedAt:
      answer === null || answeredAt === null ? null : expectedAt({ answer, at: answeredAt }),
    asked: askedRung,
  }
}
