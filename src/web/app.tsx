import { type ComponentType, lazy, type ReactNode, useMemo } from 'react'
import type { Written } from '#contract/messages/format-message.ts'
import type { PageState } from '#contract/page.ts'
import { type AppContext, AppContextProvider } from './app-context.ts'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { createTranslator } from './i18n/translator.ts'
import { TranslatorProvider } from './i18n/translator-context.tsx'
import { Late } from './late.tsx'
import { loadFile } from './load-file.ts'
import { RenderedPath, usePath } from './use-path.ts'
import { type Area, areaOf, type AreaModule, areas } from './routes.ts'

/** The texts of the page and the language they are in. */
export type PageTexts = Pick<PageState, 'language' | 'direction' | 'catalogue'>

/** An area whose code is here. */
export interface LoadedArea {
  readonly area: Area
  readonly module: AreaModule
}

/** What surrounds the areas: texts, calls, the error state, and the area of the address. */
export function App({
  context,
  texts,
  written,
  firstArea,
}: {
  readonly context: AppContext
  readonly texts: PageTexts
  /** What the server wrote of dates and numbers. */
  readonly written: Written
  /** The area of the first address, loaded before, so that its screen is there at once. */
  readonly firstArea: LoadedArea
}): ReactNode {
  const timeZone = (context.page.visitData ?? context.page.walkIn)?.company.timeZone
  // What the server gives is complete: it lays every language over English itself.
  const translator = useMemo(
    () => createTranslator(texts.catalogue, {}, texts.language, timeZone, written),
    [texts, timeZone, written],
  )
  return (
    <AppContextProvider value={context}>
      <TranslatorProvider value={translator}>
        <RenderedPath value={context.page.path}>
          <ErrorBoundary errors={context.errors}>
            <CurrentArea first={firstArea} />
          </ErrorBoundary>
        </RenderedPath>
      </TranslatorProvider>
    </AppContextProvider>
  )
}

function CurrentArea({ first }: { readonly first: LoadedArea }): ReactNode {
  const area = areaOf(usePath())
  const AreaComponent = area === first.area ? first.module.default : laterAreas.get(area)
  // oxlint-disable-next-line react/static-components -- made once: by the area's module, or in the table below
  return <Late>{AreaComponent && <AreaComponent />}</Late>
}

/** The areas that were not the first: loaded when they are shown. */
const laterAreas = new Map<Area, ComponentType>(
  Array.from(areas.values(), (area) => [area, lazy(() => loadFile(area.load))]),
)
