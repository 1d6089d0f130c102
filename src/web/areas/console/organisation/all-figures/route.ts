import { anyText, dayText, oneOf, type Route } from '#domain/console/route.ts'
import { mailedFigures } from '#domain/figures/figure-mail.ts'
import { visitMeasures, workplaceMeasures } from '#domain/figures/over-locations.ts'
import { spans } from '#domain/figures/period.ts'
import { manifest } from './manifest.ts'

/** What is compared, over how many weeks up to which day, of which locations, and by which number (the first without one). */
export const route = {
  path: manifest.path,
  search: {
    about: oneOf(mailedFigures),
    span: oneOf(spans),
    until: dayText,
    location: anyText,
    group: anyText,
    sort: oneOf(['name', ...visitMeasures, ...workplaceMeasures]),
    order: oneOf(['UP', 'DOWN']),
  },
} as const satisfies Route
