/** The versions of the API by the date of their release, the newest first. A caller names one in `Foyer-Version`. */
export const apiVersions = ['2026-11-26'] as const

export const newestApiVersion = apiVersions[0]
