import { anyText } from '#web/areas/console/frame/reading/search.ts'

/** What is looked for, and who is open (`V-…`). */
export const search = { q: anyText, visitor: anyText }
