import type { PartialCatalogue } from '#contract/messages/catalogue.ts'
import { request } from './http-client.ts'

/** The texts of a language, complete: the server lays it over English. */
export async function fetchCatalogue(baseUrl: string, language: string): Promise<PartialCatalogue> {
  const answer = await request({ method: 'GET', url: `${baseUrl}/i18n/vm/${language}` })
  // Written by the same contract; a text that is none shows its key instead.
  return answer.data as PartialCatalogue
}
