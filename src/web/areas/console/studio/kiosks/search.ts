import { anyText, oneOf } from '#web/areas/console/frame/reading/search.ts'
import { kioskParts } from './kiosk-calls.ts'

export const search = { kiosk: anyText, part: oneOf(kioskParts), language: anyText }
