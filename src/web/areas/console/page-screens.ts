/** What the server has to know of the console's screens. Only the renderer of first screens carries it. */
import type { PageScreen } from '#contract/page.ts'
import type { ScreenManifest } from './screen-manifest.ts'

type Module = { readonly manifest: ScreenManifest; readonly texts: readonly string[] }

const modules = import.meta.glob<Module>('./**/manifest.ts', { eager: true })

export const pageScreens: readonly PageScreen[] = Object.entries(modules).map(
  ([file, { manifest, texts }]) => ({
    path: manifest.path,
    texts,
    source: file.replace('./', 'areas/console/').replace('manifest.ts', 'screen.tsx'),
  }),
)
