import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { formText } from '#web/registration/details/form-text.ts'

/** What is published once it has been looked at. */
export type Draft = { readonly body: CallInput<Endpoints['announcements.publish']>['body'] }

export const everywhere = 'EVERYTHING'

/** The name of the field with the text in a language. */
export const textField = (language: string): string => `text-${language}`

/** @param zone IANA, of the operator's clock */
export function readDraft(values: FormData, asked: readonly string[], zone: string): Draft {
  const place = formText(values, 'place')
  const startsAt = instantIn(values, 'start', zone)
  return {
    body: {
      level: formText(values, 'level') === 'WARNING' ? 'WARNING' : 'INFO',
      audience: formText(values, 'audience') === 'ADMINISTRATORS' ? 'ADMINISTRATORS' : 'EVERYBODY',
      texts: Object.fromEntries(
        asked.flatMap((code) => {
          const text = formText(values, textField(code)).trim()
          return text === '' ? [] : [[code, text]]
        }),
      ),
      organisationId: place.startsWith('OR-') ? place : null,
      planId: place.startsWith('PL-') ? place : null,
      startsAt,
      endsAt: instantIn(values, 'end', zone) ?? '',
    },
  }
}

/** What keeps it from being looked at, by field. */
export function wrongIn(
  values: FormData,
  asked: readonly string[],
): Readonly<Record<string, MessageKey>> {
  const given = (name: string) => formText(values, name).trim() !== ''
  const [first = ''] = asked
  return {
    ...(!asked.some((code) => given(textField(code))) && {
      [textField(first)]: 'common_error_required' as const,
    }),
    ...(given('startTime') &&
      !given('startDay') && { startDay: 'operator_read_only_missing_day' as const }),
    ...(given('startDay') &&
      !given('startTime') && { startTime: 'operator_read_only_missing_time' as const }),
    ...(!given('endDay') && { endDay: 'common_error_required' as const }),
    ...(!given('endTime') && { endTime: 'common_error_required' as const }),
  }
}

function instantIn(values: FormData, name: 'start' | 'end', zone: string): string | null {
  const [day, time] = [formText(values, `${name}Day`), formText(values, `${name}Time`)]
  return day === '' ? null : wallClockInstant(day, time, zone)
}
