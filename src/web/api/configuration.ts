import type { z } from 'zod'
import type { configuration } from '#contract/settings/system.ts'
import { request } from './http-client.ts'

/** What the web app must know before its first call. Spec §3 Configuration. */
export type Configuration = z.output<typeof configuration>

/**
 * Reads `configuration.json` beside the app, so that the same build works served by Foyer and as
 * static files that point elsewhere. `base` is where the app lies, with a slash at its end. Rejects
 * with HttpFailure.
 */
export async function fetchConfiguration(base: string): Promise<Configuration> {
  const answer = await request({ method: 'GET', url: `${base}configuration.json` })
  // Written by the operator or by our own server, and read before anything could be shown instead.
  return answer.data as Configuration
}
