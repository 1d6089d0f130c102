import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { createCallOver, type CallOf } from '#web/api/call.ts'
import { configurationPaths } from './configuration-paths.ts'

export type ConfigurationCall = CallOf<keyof typeof configurationPaths & keyof Endpoints>
export type Configuration = CallOutput<Endpoints['locationConfiguration.get']>
export type ComparedPart = CallOutput<Endpoints['locationConfiguration.compare']>['parts'][number]

/** The calls of another location, as the same person. */
async function callsAt(baseUrl: string, companyId: string): Promise<ConfigurationCall> {
  const common = { baseUrl, language: () => document.documentElement.lang }
  const bare = createCallOver(configurationPaths, { ...common, token: () => null })
  const { token } = await bare('session.token', { body: { companyId } })
  return createCallOver(configurationPaths, { ...common, token: () => token })
}

/** How another location is set up. */
export async function readOther(baseUrl: string, companyId: string): Promise<Configuration> {
  const there = await callsAt(baseUrl, companyId)
  return there('locationConfiguration.get', { params: { companyId } })
}

/**
 * Sets a new location up like another one, except for its address, as far as the person may.
 * @returns false where that failed: the location stays as it was made
 */
export async function copySetUp(baseUrl: string, from: string, to: string): Promise<boolean> {
  try {
    const file = await readOther(baseUrl, from)
    const there = await callsAt(baseUrl, to)
    const params = { companyId: to }
    const compared = await there('locationConfiguration.compare', { params, body: file })
    const parts = compared.parts
      .filter(({ key, state }) => state === 'DIFFERENT' && key !== 'profile')
      .map(({ key }) => key)
    if (parts.length > 0) {
      await there('locationConfiguration.apply', { params, body: { file, parts } })
    }
    return true
  } catch {
    return false
  }
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
