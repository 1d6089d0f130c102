/** The state of a first screen, with what every page needs: language, texts, configuration, the instant. */
import { directionOf } from '#contract/messages/direction.ts'
import { pickMessages } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { catalogueOf } from '#server/platform/words/texts.ts'
import { webConfiguration } from '../system/web-configuration.ts'

/** The texts of the visit and error areas. Other refusals come from the server in the caller's language, as sentences. */
const publicTexts = ['common_', 'visit_', 'error_token_', 'employee_error_already'] as const
/** What a host says to “your visitor is here”. */
const arrivalAnswers = [
  'arrival_question',
  'arrival_told',
  'arrival_on_my_way',
  'arrival_five_minutes',
  'arrival_cannot',
  'arrival_send',
] as const
/** What an area says beside them. */
const areaTexts: Readonly<Record<string, readonly string[]>> = {
  '/walkin': ['walkin_'],
  '/sign-in': ['signin_', 'error_account_', 'error_sign_in', 'error_single_', 'error_rate'],
  '/sign-in/code': ['signin_', 'error_two_step_', 'error_rate'],
  '/sign-in/forgot': ['signin_', 'error_rate'],
  '/sign-in/set-password': ['signin_', 'error_account_', 'error_rate'],
  '/account': ['account_', 'signin_'],
  '/booking': ['booking_', 'employee_'],
  '/booking/check-in': ['booking_', 'employee_'],
  '/booking/desk': ['booking_', 'employee_'],
  '/console': ['console_', 'error_', 'visitor_type_', ...arrivalAnswers],
}
/** Who comes without a sign or a mail may be the kiosk, which also starts from this page when there is no server. */
const kioskTexts: Readonly<Record<string, readonly string[]>> = {
  '/walkin': ['kiosk_', 'error_'],
}

/** All that lies below the console is one area. */
export function areaPath(path: string): string {
  return path.startsWith('/console/') ? '/console' : path
}

/** `ownTexts`: how the keys of the texts begin that the page needs besides those of its area. */
export function pageState(
  deps: Deps,
  page: Pick<PageState, 'path' | 'language'> & Partial<PageState>,
  ownTexts: readonly string[] = [],
): PageState {
  return {
    direction: directionOf(page.language),
    catalogue: pickMessages(catalogueOf(page.language), [
      ...publicTexts,
      ...(areaTexts[areaPath(page.path)] ?? []),
      ...ownTexts,
      ...((page.token ?? null) === null ? (kioskTexts[page.path] ?? []) : []),
    ]),
    configuration: webConfiguration(deps),
    token: null,
    visitData: null,
    walkIn: null,
    signIn: null,
    account: null,
    booking: null,
    console: null,
    pass: null,
    sentForm: null,
    error: null,
    at: null,
    now: deps.clock.now(),
    ...page,
  }
}
