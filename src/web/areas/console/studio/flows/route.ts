import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** Beside the outline: the screen that is edited, the visitor's view, what is wrong, what must hold, the walks that were kept, and what was published. */
export const panes = ['EDIT', 'TRY', 'CHECK', 'PROMISES', 'CASES', 'VERSIONS'] as const
export type Pane = (typeof panes)[number]

/** The flow that is open (`FL-…`), its screen, what stands beside the outline, and whether that is a map. */
export const route = {
  path: manifest.path,
  search: { flow: anyText, screen: anyText, pane: oneOf(panes), view: oneOf(['MAP']) },
} as const satisfies Route
