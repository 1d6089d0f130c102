/** What the server has to know of the console's screens. Only the renderer of first screens carries it. */
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { PageScreen } from '#contract/page.ts'
import type { ScreenManifest } from './screen-manifest.ts'

type Module = { readonly manifest: ScreenManifest; readonly texts?: readonly MessageArea[] }

/** Where the lines of the settings are called by their names. */
const settings: MessageArea = 'console/settings'

const modules = import.meta.glob<Module>('./**/manifest.ts', { eager: true })

export const pageScreens: readonly PageScreen[] = Object.entries(modules).map(
  ([file, { manifest, texts = [] }]) => ({
    path: manifest.path,
    texts: [...textsOfFolder(file), ...(manifest.settings ? [settings] : []), ...texts],
    source: file.replace('./', 'areas/console/').replace('manifest.ts', 'screen.tsx'),
  }),
)

/** The texts of a screen have the name of its folder, in the folder of its area or outside. */
function textsOfFolder(file: string): readonly MessageArea[] {
  const [area = '', name = ''] = file.split('/').slice(-3, -1)
  // An area without a file has no texts.
  return [`console/${name}`, `console/${area}/${name}`] as MessageArea[]
}
