/** The state of a first screen, with what every page needs: language, texts, configuration, the instant. */
import { directionOf } from '#contract/messages/direction.ts'
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { textsOfAreas } from '#server/platform/words/texts.ts'
import { webConfiguration } from '../system/web-configuration.ts'

/** What every page says, also in place of what it should have shown. Other refusals come from the server, as sentences. */
const everyPage: readonly MessageArea[] = ['common', 'visit']
const signIn: readonly MessageArea[] = ['sign-in', 'sign-in-errors']
const signUp: readonly MessageArea[] = ['account/sign-up', ...signIn]
const booking: readonly MessageArea[] = ['booking', 'feed', 'account/announcements']
/** What an area says beside them. */
const areaTexts: Readonly<Record<string, readonly MessageArea[]>> = {
  '/walkin': ['walk-in'],
  '/sign-in': signIn,
  '/sign-in/code': signIn,
  '/sign-in/forgot': signIn,
  '/sign-in/join': signIn,
  '/sign-in/set-password': signIn,
  '/sign-up': signUp,
  '/sign-up/partner': signUp,
  '/sign-up/continue': signUp,
  '/sign-up/terms': signUp,
  '/account': ['account', 'sign-in'],
  '/account/connect': ['account', 'sign-in'],
  '/booking': booking,
  '/booking/check-in': booking,
  '/booking/desk': booking,
  '/operator': [
    'operator',
    'account/announcements',
    'operator/announcements',
    'operator/applications',
    'operator/disputes',
    'operator/features',
    'operator/health',
    'operator/partners',
    'operator/usage',
    'operator/users',
    'operator/read-only',
    'errors',
    'sign-in',
    'sign-in-errors',
    'operator/billing',
  ],
  '/console': ['console', 'account/announcements', 'arrival', 'errors', 'sign-in-errors'],
}
/** Who comes without a sign or a mail may be the kiosk, which also starts from this page when there is no server. */
const kioskTexts: Readonly<Record<string, readonly MessageArea[]>> = {
  '/walkin': ['kiosk', 'console/delivery-kinds', 'errors', 'sign-in-errors'],
}

/** All that lies below the console is one area, and so is what lies below that of operators. */
function areaPath(path: string): string {
  return /^\/(?:console|operator)(?=\/)/.exec(path)?.[0] ?? path
}

/** What a page says: the areas of its texts. Whoever has no token at the door may be the kiosk. */
export function textAreas(path: string, hasToken: boolean): readonly MessageArea[] {
  return [
    ...everyPage,
    ...(areaTexts[areaPath(path)] ?? []),
    ...(hasToken ? [] : (kioskTexts[path] ?? [])),
  ]
}

/** `ownTexts`: the areas of the texts that the page needs besides those of its own area. */
export function pageState(
  deps: Deps,
  page: Pick<PageState, 'path' | 'language'> & Partial<PageState>,
  ownTexts: readonly string[] = [],
): PageState {
  return {
    direction: directionOf(page.language),
    catalogue: textsOfAreas(page.language, [
      ...textAreas(page.path, (page.token ?? null) !== null),
      ...ownTexts,
    ]),
    configuration: webConfiguration(deps),
    token: null,
    visitData: null,
    walkIn: null,
    signIn: null,
    signUp: null,
    account: null,
    booking: null,
    console: null,
    operator: null,
    pass: null,
    sentForm: null,
    error: null,
    at: null,
    now: deps.clock.now(),
    ...page,
  }
}
