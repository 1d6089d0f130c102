import type { ComponentType } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'

/** What the route module of an area gives. */
export interface AreaModule {
  readonly default: ComponentType
  /** The title of the window before the area sets its own. */
  readonly titleKey: MessageKey
  /** Loads what the first screen of the page needs; without a page whatever any page may need. */
  readonly prepare?: (page: PageState | null) => Promise<void>
}

/** An area: the first part of its paths, and where its code is. */
export interface Area {
  readonly prefix: string
  readonly load: () => Promise<AreaModule>
}

/** Every area, each in a file of its own that only its visitors load. Spec §2. */
export const areas: readonly Area[] = [
  { prefix: '/visit', load: () => import('./areas/visit/visit-route.tsx') },
  { prefix: '/walkin', load: () => import('./areas/walkin/walk-in-route.tsx') },
  { prefix: '/error', load: () => import('./areas/error/error-route.tsx') },
]

/** The area of a path; the error area for `/` and for whatever no area knows. Spec §2. */
export function areaOf(path: string): Area {
  const found =
    areas.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) ??
    areas.find(({ prefix }) => prefix === '/error')
  if (!found) throw new Error('There is no error area.')
  return found
}
