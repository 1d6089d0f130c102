import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { createCallOver, type CallOf } from '#web/api/call.ts'
import { configurationPaths } from './configuration-paths.ts'

export type ConfigurationCall = CallOf<keyof typeof configurationPaths & keyof Endpoints>
export type Configuration = CallOutput<Endpoints['locationConfiguration.get']>
export type ComparedPart = CallOutput<Endpoints['locationConfiguration.compare']>['parts'][number]

/** How another location is set up, read as the same person. */
export async function readOther(baseUrl: string, companyId: string): Promise<Configuration> {
  const common = { baseUrl, language: () => document.documentElement.lang }
  const bare = createCallOver(configurationPaths, { ...common, token: () => null })
  const { token } = await bare('session.token', { body: { companyId } })
  const there = createCallOver(configurationPaths, { ...common, token: () => token })
  return there('locationConfiguration.get', { params: { companyId } })
}

/** Null for a text that is no object of JSON. Whether it is a configuration is the server's to say. */
export function readFile(text: string): Configuration | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Configuration) : null
  } catch {
    return null
  }
}
