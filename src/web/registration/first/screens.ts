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
  details: from(() => import('../details-screen.tsx'), 'DetailsScreen'),
  flow: from(() => import('../questions/flow-screen.tsx'), 'FlowScreen'),
  agreement: from(() => import('../agreement/agreement-screen.tsx'), 'AgreementScreen'),
  finish: from(() => import('../ending/finish-screen.tsx'), 'FinishScreen'),
  pass: from(() => import('../pass/pass-screen.tsx'), 'PassScreen'),
  denied: from(() => import('../ending/denied-screen.tsx'), 'DeniedScreen'),
  end: from(() => import('../ending/ended-screen.tsx'), 'SuccessScreen'),
  past: from(() => import('../ending/ended-screen.tsx'), 'PastScreen'),
}

/** Named beside its file: what takes a part out of a file by itself is wrapped by the build each time. */
function from<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ScreenComponent>>>,
  name: Name,
): () => Promise<ScreenComponent> {
  return async () => (await load())[name]
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
