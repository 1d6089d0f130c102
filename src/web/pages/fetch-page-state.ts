import { directionOf } from '#contract/messages/direction.ts'
import { defaultLanguage, languages } from '#contract/messages/languages.ts'
import type { PartialCatalogue } from '#contract/messages/catalogue.ts'
import type { Configuration, PageState } from '#contract/page.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { fetchConfiguration } from '../api/configuration.ts'
import { fetchCatalogue } from '../api/fetch-catalogue.ts'
import { baseFolder, readPath } from '../address.ts'

/**
 * The page state put together in the browser: where the app is served as static files, nothing comes
 * with the page. When the server cannot be reached the page says so, in English.
 */
export async function fetchPageState(chosenLanguage: string | null): Promise<PageState> {
  const codes = languages.map(({ code }) => code)
  const wanted = [...(chosenLanguage === null ? [] : [chosenLanguage]), ...navigator.languages]
  const language = matchLanguage(codes, wanted) ?? defaultLanguage
  try {
    const configuration = await fetchConfiguration(`${baseFolder}/`)
    return pageState({ configuration, ...(await textsIn(configuration.apiBaseUrl, language)) })
  } catch {
    const path = '/error'
    return pageState({ path, language: defaultLanguage, catalogue: lastResort })
  }
}

/** The texts of a language; where they can't be had, English stands in. Spec §9. */
async function textsIn(
  baseUrl: string,
  language: string,
): Promise<Pick<PageState, 'language' | 'catalogue'>> {
  try {
    return { language, catalogue: await fetchCatalogue(baseUrl, language) }
  } catch {
    return { language: defaultLanguage, catalogue: await fetchCatalogue(baseUrl, defaultLanguage) }
  }
}

function pageState(
  given: Partial<PageState> & Pick<PageState, 'language' | 'catalogue'>,
): PageState {
  return {
    path: readPath(),
    direction: directionOf(given.language),
    configuration: nothingConfigured,
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
    now: new Date().toISOString(),
    ...given,
  }
}

const nothingConfigured: Configuration = {
  apiBaseUrl: '',
  analytics: { enabled: false, debug: false, trackingId: '' },
  usageStats: { enabled: false, debug: false, url: '' },
  showScriptErrors: false,
  demo: false,
}

/** What is said when not even the texts could be had. */
const lastResort: PartialCatalogue = {
  common_page_title: '{title} | Foyer',
  common_header_welcome_unknown: 'Welcome',
  common_header_today: '{date, date, full}',
  common_language_label: 'Language',
  common_skip_to_content: 'Skip to content',
  visit_error_page_title: 'Something went wrong',
  visit_error_page_content: 'Please try again later or contact your host.',
  visit_error_page_retry: 'Try again',
}
