/** What is the same for everybody (Spec §7, Reference and system). */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { languages } from '#contract/messages/languages.ts'
import {
  kioskParams,
  visitorCheckEmailParams,
  visitorManagementParams,
} from '#contract/settings/params.ts'
import type {
  getParamDefaults,
  listCustomFieldTypes,
  listLocales,
} from '#contract/settings/reference.ts'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'

/** Not in TypeScript's library yet. */
type WeekLocale = Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }

const lastOfYear = Date.UTC(2026, 11, 31)

export const locales: HandlerOutput<typeof listLocales> = languages.map(({ code, direction }) => {
  const locale: WeekLocale = new Intl.Locale(code).maximize()
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(code, {
    hour: 'numeric',
  }).resolvedOptions()
  const dates = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    languageCode: code,
    locale: locale.toString(),
    direction,
    firstDay: locale.getWeekInfo?.().firstDay ?? 1,
    hourCycle,
    date: dates.format(lastOfYear),
  }
})

export const customFieldTypes: HandlerOutput<typeof listCustomFieldTypes> = [
  { id: 'TEXT', hasValues: false, answer: 'text' },
  { id: 'QUESTION', hasValues: false, answer: 'true or false' },
  { id: 'LIST', hasValues: true, answer: 'one of the values' },
  { id: 'DATE', hasValues: false, answer: 'a date, as 2026-12-31' },
  { id: 'FILE', hasValues: false, answer: 'the id of an uploaded document' },
]

/** Each setting's schema says its default. */
export const paramDefaults: HandlerOutput<typeof getParamDefaults> = {
  visitorManagement: visitorManagementParams.parse({}),
  visitorCheckEmail: visitorCheckEmailParams.parse({}),
  kiosk: kioskParams.parse({}),
  employeeManagement: employeeManagementParams.parse({}),
}
