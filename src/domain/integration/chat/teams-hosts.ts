/**
 * Where Microsoft's part of a bot is. Whatever a call says of itself, Foyer's token goes to these hosts alone.
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-authentication
 */

/** What stands in the settings unless somebody changes it. */
export const teamsAddress = 'https://smba.trafficmanager.net/teams'

export type TeamsHosts = {
  /** Gives tokens, under `/{tenant}/oauth2/v2.0/token`. */
  readonly login: string
  /** Says by which keys calls are signed. */
  readonly metadata: string
  /** Takes messages, until a call says where; with a slash at the end. */
  readonly service: string
}

/** @param address the settings'; another one stands for all of Microsoft's, as a test system does */
export function teamsHosts(address: string): TeamsHosts {
  if (address === teamsAddress) {
    return {
      login: 'https://login.microsoftonline.com',
      metadata: 'https://login.botframework.com/v1/.well-known/openidconfiguration',
      service: `${teamsAddress}/`,
    }
  }
  return {
    login: address,
    metadata: `${address}/v1/.well-known/openidconfiguration`,
    service: `${address}/`,
  }
}

/** Anybody can have a name under `trafficmanager.net`, so of those it is this one. */
const serviceHost = 'smba.trafficmanager.net'
const microsofts = ['.teams.microsoft.com', '.botframework.com'] as const

/** The address with a slash at the end; null for one that isn't Teams'. @param given as a call says it */
export function serviceAddress(address: string, given: string): string | null {
  const whole = given.endsWith('/') ? given : `${given}/`
  if (address !== teamsAddress) return whole.startsWith(`${address}/`) ? whole : null
  const host = /^https:\/\/([a-z0-9.-]+)\/[\w./~-]*$/i.exec(whole)?.[1]?.toLowerCase()
  if (host === undefined || whole.includes('..')) return null
  const isMicrosofts = host === serviceHost || microsofts.some((ending) => host.endsWith(ending))
  return isMicrosofts ? whole : null
}
