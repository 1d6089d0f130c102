import { anyText } from '#web/areas/console/frame/reading/search.ts'

/** The list that is open. */
export const search = { import: anyText }
