import type { Configuration } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'

/** What the web app needs to know before its first call (Spec §3 Configuration). Served by Foyer, the API is where the page is. */
export function webConfiguration(deps: Pick<Deps, 'config' | 'demo'>): Configuration {
  return { apiBaseUrl: '', ...deps.config.web, demo: deps.demo.isOn }
}
