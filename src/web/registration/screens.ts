import type { ComponentType } from 'react'
import { lateComponent } from '#web/late.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import type { Visit } from './use-visit.ts'
import type { ShownStep } from './visit-standing.ts'

/** A screen of the area: it finds what it shows in the visit. */
export type ScreenComponent = ComponentType<{ readonly visit: Visit }>

/** Where the code of each screen is. A visitor loads a screen when it comes, not before; the first one comes with the area. */
const loaders: Readonly<Record<ShownStep, () => Promise<ScreenComponent>>> = {
  overview: () => Promise.resolve(OverviewScreen),
  details: async () => (await import('./details-screen.tsx')).DetailsScreen,
  flow: async () => (await import('./flow-screen.tsx')).FlowScreen,
  agreement: async () => (await import('./agreement-screen.tsx')).AgreementScreen,
  finish: async () => (await import('./finish-screen.tsx')).FinishScreen,
  pass: async () => (await import('./pass-screen.tsx')).PassScreen,
  denied: async () => (await import('./denied-screen.tsx')).DeniedScreen,
  end: async () => (await import('./ended-screen.tsx')).SuccessScreen,
  past: async () => (await import('./ended-screen.tsx')).PastScreen,
}

export const allSteps = Object.keys(loaders) as readonly ShownStep[] // the keys of the record above

const loaded = new Map<ShownStep, ScreenComponent>()
const later = new Map<ShownStep, ScreenComponent>()

/** Loads screens, so that they can be rendered at once: the first one of a page, and those that come next. */
export async function loadScreens(steps: readonly ShownStep[]): Promise<void> {
  await Promise.all(
    steps.map(async (step) => {
      if (!loaded.has(step)) loaded.set(step, await loaders[step]())
    }),
  )
}

/** The screen of a step: at once when its code is here, else as soon as it comes. */
export function screenOf(step: ShownStep): ScreenComponent {
  const here = later.get(step) ?? loaded.get(step)
  if (here !== undefined) return here
  const coming = lateComponent(loaders[step])
  later.set(step, coming)
  return coming
}
