import { anyText, dayText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What was signed: which document and version of it, on which days, and where: a location (`CO-…`) or a group (`LG-…`). */
export const route = {
  path: manifest.path,
  search: {
    document: anyText,
    version: (text: string): string => (/^[1-9]\d{0,5}$/.test(text) ? text : ''),
    from: dayText,
    to: dayText,
    location: anyText,
    group: anyText,
  },
} as const satisfies Route
