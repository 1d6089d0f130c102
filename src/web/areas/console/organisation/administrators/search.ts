import { anyText } from '#web/areas/console/frame/reading/search.ts'

export const search = { administrator: anyText }
