import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { refusePeriod } from '#domain/tracing/question.ts'
import type { StaffConnection } from '#web/areas/console/frame/connect-staff.ts'
import type { tracingPaths } from './tracing-paths.ts'

export type TracingConnection = StaffConnection<typeof tracingPaths>
export type TracingQuestion = CallInput<Endpoints['tracing.count']>['body']
export type TracingCount = CallOutput<Endpoints['tracing.count']>
export type ReportQuestion = CallInput<Endpoints['tracing.report']>['body']
export type TracingReport = CallOutput<Endpoints['tracing.report']>
export type Contact = TracingReport['people'][number]

/** Whom it is asked about. */
export type TracedPerson = {
  readonly id: string
  readonly kind: Contact['kind']
  readonly name: string
  /** Employee, or visitor and of which company. */
  readonly about: string
}

/** What the server may say of a question. */
export const tracingSentences = [
  'tracing_error_days',
  'tracing_error_names',
  'tracing_error_order',
  'tracing_error_people',
  'tracing_error_person',
  'tracing_error_reason',
  'tracing_error_to_come',
] as const satisfies readonly MessageKey[]

export const periodWords: Readonly<
  Record<NonNullable<ReturnType<typeof refusePeriod>>, MessageKey>
> = {
  ORDER: 'tracing_error_order',
  TOO_LONG: 'tracing_error_days',
  TO_COME: 'tracing_error_to_come',
}

export const kindWords = {
  EMPLOYEE: 'tracing_kind_employee',
  VISITOR: 'tracing_kind_visitor',
} as const satisfies Readonly<Record<Contact['kind'], MessageKey>>
