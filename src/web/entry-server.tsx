import { renderToString } from 'react-dom/server'
import type { PageRenderer } from '#contract/page.ts'
import { createErrorStore } from './api/error-state.ts'
import { App, type LoadedArea } from './app.tsx'
import { createTranslator } from './i18n/translator.ts'
import { firstErrorState } from './pages/first-error-state.ts'
import { type Area, type AreaModule, areaOf, areas as areasOfPaths } from './routes.ts'

export { pageScreens as screens } from './areas/console/page-screens.ts'

const modules = new Map(
  await Promise.all(
    Array.from(areasOfPaths.values(), async (area): Promise<[Area, LoadedArea]> => {
      const module = await area.load()
      await module.prepare?.(null)
      return [area, { area, module }]
    }),
  ),
)

const routes = import.meta.glob<AreaModule>('./areas/*/*-route.tsx', { eager: true })

/** In which folder the area of a path lies. */
export const areas: PageRenderer['areas'] = [...areasOfPaths].flatMap(([path, area]) =>
  Object.entries(routes)
    .filter(([, route]) => route.default === modules.get(area)?.module.default)
    .map(([file]) => ({ path, folder: file.split('/')[2] ?? '' })),
)

/**
 * Renders the first screen of a page. The document around it is the server's: it needs `lang`, `dir`
 * and the device mark on <html>, the CSS file that the manifest names for the entry (inlined), the
 * accent as custom properties (`--accent-light` …), the page state as JSON in `#foyer-state`, this
 * HTML in `#root`, and the entry's module script, which starts React when the browser is idle.
 */
export const render: PageRenderer['render'] = (page) => {
  const firstArea = modules.get(areaOf(page.path))
  if (!firstArea) throw new Error(`No area renders ${page.path}.`)
  const { t } = createTranslator(page.catalogue, {}, page.language)
  const written = new Map<string, string>()
  const html = renderToString(
    <App
      context={{
        page,
        call: () => Promise.reject(new Error('The first screen makes no calls.')),
        token: () => page.token,
        errors: createErrorStore(firstErrorState(page), () => undefined),
        keepToken: () => undefined,
        chooseLanguage: () => Promise.resolve(),
      }}
      texts={page}
      written={written}
      firstArea={firstArea}
    />,
  )
  return {
    title: t('common_page_title', { title: t(firstArea.module.titleKey) }),
    html,
    written: Object.fromEntries(written),
  }
}
