import { anyText, oneOf } from '#web/areas/console/frame/reading/search.ts'

export const tabs = ['alerts', 'lists', 'test', 'links'] as const
export const search = { tab: oneOf(tabs), list: anyText }
